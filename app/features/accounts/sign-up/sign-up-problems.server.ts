import type { Services } from "~/platform/services";
import { weakness } from "../credentials/common-passwords.server";
import { findUser } from "../credentials/find-user.server";
import { SignUp } from "../credentials/schema";
import { addressNotUsable, canSignInWith, emailTaken, usernameTaken } from "./sign-up.server";

/**
 * The errors that the form's own rules do not find, for the values that follow these rules, so that the person sees all
 * errors at once. `taken`: there is an account with this address or name.
 */
export async function findSignUpProblems(
  { db, firm }: Services,
  form: FormData,
): Promise<{ fieldErrors: Record<string, string[]>; taken: boolean }> {
  const read = (name: "firstName" | "lastName" | "email" | "username" | "password") => {
    const parsed = SignUp.shape[name].safeParse(String(form.get(name) ?? "") || undefined);
    return parsed.success ? (parsed.data ?? "") : "";
  };
  const [email, username, password] = [read("email").toLowerCase(), read("username"), read("password")];
  const fieldErrors: Record<string, string[]> = {};
  let taken = false;
  const names = [read("firstName"), read("lastName")];
  const weak = password && weakness(password, firm, { names, username, email });
  if (weak) fieldErrors.password = [weak];
  if (email && !canSignInWith(email)) fieldErrors.email = [addressNotUsable];
  else if (email && (await findUser(db, email))) {
    fieldErrors.email = [emailTaken];
    taken = true;
  }
  if (username && (await findUser(db, username))) {
    fieldErrors.username = [usernameTaken];
    taken = true;
  }
  return { fieldErrors, taken };
}
