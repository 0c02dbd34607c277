import { isNameText } from "~/platform/name-text";

/** Names of functions, which nobody signs a letter with. */
const functions = ["admin", "administrator", "staff", "support", "office", "root", "team", "user", "test"];

/** Whether clients can be answered under this name: it is a person's, not the account's user name or a function. */
export function isPersonsName(name: string, username: string | null): boolean {
  const plain = name.trim().toLowerCase();
  return (
    isNameText(plain) && /\p{L}{2}/u.test(plain) && plain !== username?.toLowerCase() && !functions.includes(plain)
  );
}

/** Why an administrator has to give one. */
export const personsNameNeeded = "Enter your first and last name: it signs your answers to clients";
