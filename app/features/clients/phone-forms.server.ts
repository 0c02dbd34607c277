import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { isPlausiblePhone } from "~/platform/phone.server";

/** The countries of the firm. A number without a country code is read as a number of the first of these that fits. */
const homes: CountryCode[] = ["US", "GB", "PA", "RW", "MU", "HK", "AE", "NP"];

export interface PhoneForms {
  /**
   * The same key for every way to write a number: its digits with the country code; '' for a text that is not a phone
   * number.
   */
  key: string;
  /** Digits only, in every form in which somebody may search for the number. */
  search: string[];
}

/** Nothing is asked about a text without a digit: the library makes an error, with its stack, for each country. */
const national = (text: string) =>
  /\p{Nd}/u.test(text)
    ? homes.map((country) => parsePhoneNumberFromString(text, country)).filter((number) => number?.isValid())
    : [];

/**
 * A number as another system keeps it, as the firm dials it: without 'tel:', and with the country code where exactly one of the firm's
 * countries has such a number. Another text stays as it is.
 */
export function dialled(kept: string): string {
  const text = kept
    .normalize("NFKC")
    .replace(/^\s*(?:tel|phone|mobile)\s*[:.]\s*/i, "")
    .trim();
  if (isPlausiblePhone(text)) return text;
  const [only, ...others] = national(text);
  return only && others.length === 0 ? only.formatInternational() : text;
}

/** A phone number as it was typed, in the forms in which it is compared and found. */
export function phoneForms(typed: string): PhoneForms {
  const text = typed.normalize("NFKC").trim();
  const parse = (number: string) => parsePhoneNumberFromString(number);
  const numbers = text.startsWith("+")
    ? [parse(text)]
    : text.startsWith("00")
      ? [parse(`+${text.slice(2)}`)]
      : national(text);
  const digits = (number: string) => number.replace(/\D/g, "");
  const known = numbers.filter((number) => number !== undefined);
  const forms = known.flatMap((number) => [digits(number.number), digits(number.formatNational())]);
  const plain = digits(text);
  const key = known[0] ? digits(known[0].number) : plain.length >= 7 ? plain : "";
  return { key, search: [...new Set([...forms, plain])].filter((form) => form !== "") };
}

/**
 * Rows of clients with one of these keys. The index holds those with a key, and the embedded database uses it only where the statement says so
 * in the same words: without them it reads every client.
 */
export const hasPhone = (keys: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(phone_key in (${sql.join(keys)}) and phone_key <> '')`;
