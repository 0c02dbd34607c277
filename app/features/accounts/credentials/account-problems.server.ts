import type { Services } from "~/platform/services";
import { type Known, weakness } from "./common-passwords.server";
import { findUser } from "./find-user.server";
import { newPassword, userName } from "./schema";
import { usernameTaken } from "./vocabulary";

/**
 * What keeps a new user name and a new password from being used although they follow the form's own rules, by field: so that the
 * person sees all errors at once. `known` is what else is known about the person.
 */
export async function findAccountProblems(
  { db, firm }: Pick<Services, "db" | "firm">,
  form: FormData,
  known: Omit<Known, "username"> = {},
): Promise<Record<string, string[]>> {
  const username = userName.safeParse(form.get("username")).data ?? "";
  const weak = weaknessIn(form, firm, { ...known, username });
  return {
    ...(weak && { password: [weak] }),
    ...(username && (await findUser(db, username)) && { username: [usernameTaken] }),
  };
}

/** Why the new password of a form is refused although it follows the form's own rules, or null. */
export function weaknessIn(form: FormData, firm: Services["firm"], known: Known): string | null {
  const password = newPassword.safeParse(form.get("password")).data;
  return password === undefined ? null : weakness(password, firm, known);
}
