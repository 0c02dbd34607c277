import { z } from "zod";
import { email, personName } from "../accounts/schema";
import { dollars } from "../loans/figures";
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

/** Whole dollars, written as people write sums: '1,500,000' and '$1500000' are the same. */
export const loanAmount = text("Enter the loan amount", 40)
  .transform((value) => value.replace(/[\s,$]/g, ""))
  .pipe(
    z
      .string()
      .regex(/^-?\d+(\.0*)?$/, "Enter the loan amount in whole dollars, such as 1,500,000")
      .transform(Number)
      .pipe(z.number().min(loanLimits.min, `Enter an amount ${range}`).max(loanLimits.max, `Enter an amount ${range}`)),
  );

/** `today` as yyyy-mm-dd. */
const dateOfBirth = (today: string) =>
  text("Enter your date of birth", 10)
    .pipe(z.iso.date("Enter a date of birth such as 1975-04-30"))
    .refine((date) => date < today && date >= "1900-01-01", "Enter a date of birth in the past");

/** A whole application. `today` as yyyy-mm-dd, for dates that must have passed. */
export const applicationForm = (today: string) =>
  z.object({
    firstName: personName("first name"),
    lastName: personName("last name"),
    email,
    phone: text("Enter your phone number", 40),
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
    state: text("Enter the state, or 'none'", 100),
    zipCode: text("Enter the zip code, or 'none'", 20),
    country: text("Enter the country", 100),
    scenario: z.string().max(400).default(""),
  });

export type ApplicationInput = z.output<ReturnType<typeof applicationForm>>;

export type FieldErrors = Partial<Record<FieldName, string>>;

/** Checks the answers: a whole application, or one message for each field that is missing or wrong. */
export function checkAnswers(
  answers: Answers,
  today: string,
): { application: ApplicationInput; errors?: undefined } | { application?: undefined; errors: FieldErrors } {
  const parsed = applicationForm(today).safeParse(answers);
  if (parsed.success) return { application: parsed.data };
  const errors: FieldErrors = {};
  for (const name of fieldNames) {
    const message = parsed.error.issues.find((issue) => issue.path[0] === name)?.message;
    if (message) errors[name] = message;
  }
  return { errors };
}
