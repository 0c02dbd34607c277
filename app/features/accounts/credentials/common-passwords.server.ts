import { dictionary } from "@zxcvbn-ts/language-common";
import { passwordLength } from "./vocabulary";

const common = new Set(dictionary["passwords-common"].filter((password) => password.length >= passwordLength.min));

const commonPassword = "This is one of the most common passwords: choose one that others would not guess";

/** Why a password that is long enough is still refused, or null. `personal` are words that belong to this account. */
export function weakness(password: string, personal: readonly string[] = []): string | null {
  const plain = password.toLowerCase();
  if (common.has(plain) || new Set(plain).size <= 2 || isRun(plain)) return commonPassword;
  const own = personal.map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
  if (own.some((word) => plain === word || plain === `${word}123` || plain === word + word))
    return "Your password must not be your name, username or email address";
  return null;
}

/** Whether every character follows the one before it: 'abcdefghij', '0123456789', '9876543210'. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let index = 1; index < text.length; index += 1) steps.add(text.charCodeAt(index) - text.charCodeAt(index - 1));
  return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0);
}
