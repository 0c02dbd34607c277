import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";

/** The characters that people write between digits, in any script. Letters are allowed only for an extension. */
const written =
  /^\+?[\p{Nd}\s()[\]./\-\u2010-\u2015\u2060\u200e\u200f~·]+(?:(?:ext\.?|extension|x|#|;ext=)\s*\d{1,7})?$/iu;

/** The firm's own country: a number without a country code is read as one of it where no other country is given. */
const homeCountry = "US";

/**
 * Whether somebody can call this number: written with `+` or `00` and a country code, or as it is dialled within `country`
 * (ISO 3166, two letters). The number is not changed, and nobody is called.
 */
export function isPlausiblePhone(text: string, country = homeCountry): boolean {
  const number = text.normalize("NFKC").trim();
  if (!written.test(number)) return false;
  const international = (value: string) => parsePhoneNumberFromString(value)?.isPossible() ?? false;
  if (number.startsWith("+")) return international(number);
  if (number.startsWith("00") && international(`+${number.slice(2)}`)) return true;
  const national = parsePhoneNumberFromString(number, country as CountryCode);
  if (!national?.isPossible()) return false;
  // Of numbers such as (555) 123-4567 only the form is checked: which area codes exist changes often.
  if (national.countryCallingCode === "1") return /^[2-9]/.test(national.nationalNumber);
  return national.isValid();
}

/**
 * Whether this can be a phone number of a country that is not known yet: it has the length of one. To be checked again by
 * `isPlausiblePhone` when the country is known.
 */
export function isPhoneOfAnyCountry(text: string): boolean {
  const number = text.normalize("NFKC").trim();
  const digits = number.replace(/(?:ext|x|#).*$/i, "").match(/\p{Nd}/gu)?.length ?? 0;
  return isPlausiblePhone(text) || (written.test(number) && !number.startsWith("+") && digits >= 7 && digits <= 15);
}

export const phoneAdvice =
  "Enter a phone number that begins with + and the country code, such as +44\u00a020\u00a07946\u00a00000";

const longest = 40;
export const phoneTooLong = `Use at most ${longest} characters`;

/**
 * An optional phone number in any form; the value stays as it was typed. `stored` may stay although it would not be accepted
 * today, so that a form can be saved whose other fields were changed.
 */
export const optionalPhoneOr = (stored: string) =>
  z
    .string()
    .trim()
    .max(longest, phoneTooLong)
    .refine((value) => value === "" || value === stored || isPlausiblePhone(value), phoneAdvice)
    .default("");

export const optionalPhone = optionalPhoneOr("");
