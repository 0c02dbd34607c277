import type { Services } from "~/platform/services";
import { findAccountProblems } from "../credentials/account-problems.server";
import { findUser } from "../credentials/find-user.server";
import { SignUp } from "../credentials/schema";
import { addressNotUsable, canSignInWith, emailTaken } from "./sign-up.server";

/**
 * The errors that the form's own rules do not find, for the values that follow these rules, so that the person sees all
 * errors at once. `taken`: there is an account with this address or name.
 */
export async function findSignUpProblems(
  services: Services,
  form: FormData,
): Promise<{ fieldErrors: Record<string, string[]>; taken: boolean }> {
  const read = (name: "firstName" | "lastName" | "email") => SignUp.shape[name].safeParse(form.get(name)).data ?? "";
  const email = read("email").toLowerCase();
  const names = [read("firstName"), read("lastName")];
  const fieldErrors = await findAccountProblems(services, form, { names, email });
  const emailIsTaken = canSignInWith(email) && (await findUser(services.db, email)) !== undefined;
  if (email && !canSignInWith(email)) fieldErrors.email = [addressNotUsable];
  if (emailIsTaken) fieldErrors.email = [emailTaken];
  return { fieldErrors, taken: emailIsTaken || fieldErrors.username !== undefined };
}
