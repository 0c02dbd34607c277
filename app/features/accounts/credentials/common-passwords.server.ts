import { dictionary } from "@zxcvbn-ts/language-common";
import type { Firm } from "~/content/firm";
import { fold } from "~/platform/db/fold";

/** About 49,000 passwords that leaked most often, in lower case. */
const common = new Set(dictionary["passwords-common"]);

const commonPassword = "This is one of the most common passwords: choose one that others would not guess";
const ownPassword = "This is made of your name, username or email address, or of our name: choose something else";

/** What somebody who guesses tries first for one account. */
export interface Known {
  /** First and last name, in any number of parts. */
  names?: readonly string[];
  username?: string | null;
  email?: string;
}

/** Why a password that is long enough is still refused, or null. */
export function weakness(password: string, firm: Pick<Firm, "name">, known: Known = {}): string | null {
  const plain = password.normalize("NFKC").toLowerCase();
  const own = [firm.name, ...(known.names ?? []), known.username ?? "", known.email ?? ""];
  if (consistsOf(plain, own)) return ownPassword;
  return new Set(plain).size <= 2 || isRun(plain) || isCommon(plain) ? commonPassword : null;
}

/** A common password as it is, several times, with digits and signs around it, or with digits in place of letters. */
function isCommon(plain: string): boolean {
  const repeated = /^(.+?)\1+$/u.exec(plain)?.[1] ?? plain;
  if (repeated !== plain && (repeated.length <= 4 || isCommon(repeated))) return true;
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const behind = plain.replace(/[^\p{L}@$]+$/u, "");
  return [plain, core, withLetters(plain), withLetters(core), withLetters(behind)].some(
    (form) => form.length >= 4 && common.has(form),
  );
}

const letterOf: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" };

/** 'password' for 'p@ssw0rd'. */
const withLetters = (text: string) => text.replace(/[013457@$]/g, (sign) => letterOf[sign] ?? sign);

/** Whether nothing but digits, signs and at most two letters is left without these words. */
function consistsOf(plain: string, values: readonly string[]): boolean {
  const words = values
    .flatMap((value) => [fold(value), ...fold(value).split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  const left = words.reduce((text, word) => text.replaceAll(word, " "), fold(plain));
  return left !== fold(plain) && left.replace(/[^\p{L}]/gu, "").length <= 2;
}

/** Whether every character follows the one before it: 'abcdefghij', '0123456789', '9876543210'. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let index = 1; index < text.length; index += 1) steps.add(text.charCodeAt(index) - text.charCodeAt(index - 1));
  return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0);
}
