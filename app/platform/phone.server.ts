import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";

/** The characters that people write between digits, in any script. Letters are allowed only for an extension. */
const written =
  /^\+?[\p{Nd}\s()[\]./\-\u2010-\u2015\u2060\u200e\u200f~·]+(?:(?:ext\.?|extension|x|#|;ext=)\s*\d{1,7})?$/iu;

/**
 * Whether a phone number can be one: with `+` or `00` and its country code, or as it is dialled within `country` (ISO
 * 3166, two letters). Without a country only the length is checked. The number is not changed, and nobody is called.
 */
export function isPlausiblePhone(text: string, country?: string): boolean {
  const number = text.normalize("NFKC").trim();
  if (!written.test(number)) return false;
  const possible = (value: string, within?: string) =>
    parsePhoneNumberFromString(value, within as CountryCode | undefined)?.isPossible() ?? false;
  if (number.startsWith("+")) return possible(number);
  if (number.startsWith("00") && possible(`+${number.slice(2)}`)) return true;
  if (country) return possible(number, country) || possible(`+${number}`);
  const digits = number.replace(/(?:ext|x|#).*$/i, "").match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 7 && digits <= 15;
}

export const phoneAdvice = "Enter a phone number with its country code, such as +44\u00a020\u00a07946\u00a00000";

const longest = 40;
export const phoneTooLong = `Use at most ${longest} characters`;

/** An optional phone number in any form; the value stays as it was typed. */
export const optionalPhone = z
  .string()
  .trim()
  .max(longest, phoneTooLong)
  .refine((value) => value === "" || isPlausiblePhone(value), phoneAdvice)
  .default("");
