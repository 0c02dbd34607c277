import { z } from "zod";
import { longDate } from "~/platform/dates";
import { email, personName } from "~/platform/person-fields";
import { isPhoneOfAnyCountry, isPlausiblePhone, phoneAdvice } from "~/platform/phone.server";
import { readDollars } from "~/platform/read-dollars";
import { dollars } from "../loans/figures";
import { countryCode, countryName, needsState, needsZipCode } from "./countries";
import {
  type Answers,
  annualRevenues,
  businessTypes,
  businessYears,
  type FieldName,
  fieldNames,
  loanLimits,
  longestText,
  projectTypes,
  repaymentYears,
} from "./questions";

const text = (missing: string, longest: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(longest, `Use at most ${longest.toLocaleString("en-US")} characters`);

const range = `from ${dollars(loanLimits.min)} to ${dollars(loanLimits.max)}`;

/** Whole dollars, written as people write sums: '1,500,000', '$1500000' and '1.5 million' are the same. */
export const loanAmount = text("Enter the loan amount", 40)
  .transform(readDollars)
  .pipe(
    z
      .number("Enter the loan amount in dollars, such as 25,000,000 or 25M")
      .multipleOf(1, "Enter the loan amount in whole dollars, without cents")
      .pipe(z.number().min(loanLimits.min, `Enter an amount ${range}`).max(loanLimits.max, `Enter an amount ${range}`)),
  );

/** The youngest applicant, and an age that nobody who applies has. */
const youngest = 18;
const oldest = 110;

/** `today` as yyyy-mm-dd, of the firm's clock. */
function dateOfBirth(today: string) {
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return text("Enter your date of birth", 10)
    .pipe(z.iso.date("Enter a date of birth such as 1975-04-30"))
    .refine(
      (date) => date >= yearsAgo(oldest),
      `Check the year: enter a date of birth after ${yearsAgo(oldest).slice(0, 4)}`,
    )
    .refine(
      (date) => date <= yearsAgo(youngest),
      `To apply you must have been born on or before ${longDate(yearsAgo(youngest))}`,
    );
}

/** As it is dialled in the country of the address, which is asked for at the end: until then its length decides. */
const phone = (country: string) =>
  text("Enter your phone number", 40).refine(
    (value) => (country === "" ? isPhoneOfAnyCountry(value) : isPlausiblePhone(value, countryCode(country))),
    phoneAdvice,
  );

/** Kept under its usual name, so that 'USA' and 'United States' are one. */
const country = text("Enter the country", 100)
  .refine((value) => countryCode(value) !== undefined, "Choose a country from the list: type its first letters")
  .transform((value) => countryName(countryCode(value) ?? "") ?? value);

/** 'none' where the country has no states; that may be left to us. */
const state = (country: string) =>
  z
    .string({ error: "Enter the state" })
    .trim()
    .max(100, "Use at most 100 characters")
    .refine((value) => value !== "" || !needsState(country), "Enter the state, province or region")
    .transform((value) => value || "none");

/** 'none' where the country has no postal codes; that may be left to us. */
const zipCode = (country: string) =>
  z
    .string({ error: "Enter the zip code" })
    .trim()
    .max(20, "Use at most 20 characters")
    .refine((value) => value !== "" || !needsZipCode(country), "Enter the zip code, or 'none' if the address has none")
    .transform((value) => value || "none");

/**
 * A whole application. `today` as yyyy-mm-dd, for the age of the applicant; `home` is what was answered as country, for
 * phone numbers as they are dialled there, and for state and zip code.
 */
export const applicationForm = (today: string, home = "") =>
  z.object({
    firstName: personName("first name"),
    lastName: personName("last name"),
    email,
    phone: phone(home),
    dateOfBirth: dateOfBirth(today),
    companyName: text("Enter the company name", 200),
    businessType: z.enum(businessTypes, { error: "Choose the business type" }),
    yearsInBusiness: z.enum(businessYears, { error: "Choose the years in business" }),
    annualRevenue: z.enum(annualRevenues, { error: "Choose the annual revenue" }),
    projectType: z.enum(projectTypes, { error: "Choose the project type" }),
    projectDescription: text("Describe the project", longestText),
    loanAmount,
    repaymentTerm: z.enum(repaymentYears, { error: "Choose the repayment term" }),
    loanPurpose: z.string().trim().max(longestText, "Use at most 5,000 characters").default(""),
    address: text("Enter the address", 300),
    city: text("Enter the city", 100),
    state: state(home).prefault(""),
    zipCode: zipCode(home).prefault(""),
    country,
    scenario: z.string().max(400).default(""),
  });

export type ApplicationInput = z.output<ReturnType<typeof applicationForm>>;

export type FieldErrors = Partial<Record<FieldName, string>>;

/** Checks the answers: a whole application, or one message for each field that is missing or wrong. */
export function checkAnswers(
  answers: Answers,
  today: string,
): { application: ApplicationInput; errors?: undefined } | { application?: undefined; errors: FieldErrors } {
  const parsed = applicationForm(today, answers.country).safeParse(answers);
  if (parsed.success) return { application: parsed.data };
  const errors: FieldErrors = {};
  for (const name of fieldNames) {
    const message = parsed.error.issues.find((issue) => issue.path[0] === name)?.message;
    if (message) errors[name] = message;
  }
  return { errors };
}
