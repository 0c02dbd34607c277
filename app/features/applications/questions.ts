import { loanRange } from "../loans/scenario";
import { countryNames, needsState, needsZipCode } from "./countries";

/** Everything that an application holds; each is text until it is submitted. */
export const fieldNames = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "dateOfBirth",
  "companyName",
  "businessType",
  "yearsInBusiness",
  "annualRevenue",
  "projectType",
  "projectDescription",
  "loanAmount",
  "repaymentTerm",
  "loanPurpose",
  "address",
  "city",
  "state",
  "zipCode",
  "country",
  "scenario",
] as const;
export type FieldName = (typeof fieldNames)[number];

/** What has been typed so far; a field that was never touched is missing. */
export type Answers = Partial<Record<FieldName, string>>;

export const isFieldName = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);

export const businessTypes = ["LLC", "Corporation", "Partnership", "Sole Proprietorship", "Other"] as const;
export const businessYears = ["Less than 1", "1-2", "3-5", "6-10", "10+"] as const;
export const annualRevenues = ["Under $1M", "$1M - $5M", "$5M - $10M", "$10M - $50M", "$50M+"] as const;
export const projectTypes = [
  "Real Estate Development",
  "Infrastructure",
  "Technology",
  "Manufacturing",
  "Energy",
  "Healthcare",
  "Other",
] as const;
export const repaymentYears = ["5", "10", "15"] as const;

export const longestText = 5000;

export interface Question {
  name: FieldName;
  label: string;
  kind: "text" | "email" | "tel" | "date" | "amount" | "area" | "select" | "choices";
  options?: readonly (string | { value: string; label: string })[];
  /** What a line of text offers while somebody types; anything else may be typed as well. */
  suggestions?: readonly string[];
  hint?: string;
  /** What the browser may fill in by itself. */
  autoComplete?: string;
  maxLength?: number;
  wide?: boolean;
}

export interface Step {
  number: number;
  title: string;
  /** One sentence under the title: why it is asked. */
  why: string;
  questions: readonly Question[];
}

/** The four steps. Every question has to be answered; loanPurpose is in the data, but nobody is asked for it. */
export const steps: readonly Step[] = [
  {
    number: 1,
    title: "Personal Information",
    why: "The person who signs for the company, and how we reach them.",
    questions: [
      { name: "firstName", label: "First Name", kind: "text", autoComplete: "given-name", maxLength: 100 },
      { name: "lastName", label: "Last Name", kind: "text", autoComplete: "family-name", maxLength: 100 },
      { name: "email", label: "Email", kind: "email", autoComplete: "email", maxLength: 254 },
      {
        name: "phone",
        label: "Phone",
        kind: "tel",
        autoComplete: "tel",
        maxLength: 40,
        hint: "With the country code, such as +44\u00a020\u00a07946\u00a00000.",
      },
      {
        name: "dateOfBirth",
        label: "Date of Birth",
        kind: "date",
        autoComplete: "bday",
        hint: "You must be at least 18 years old.",
      },
    ],
  },
  {
    number: 2,
    title: "Company Information",
    why: "The company that takes the loan. You can also apply for a company that you are still founding.",
    questions: [
      {
        name: "companyName",
        label: "Company Name",
        kind: "text",
        autoComplete: "organization",
        maxLength: 200,
        wide: true,
      },
      { name: "businessType", label: "Business Type", kind: "select", options: businessTypes },
      { name: "yearsInBusiness", label: "Years in Business", kind: "select", options: businessYears },
      { name: "annualRevenue", label: "Annual Revenue", kind: "select", options: annualRevenues },
    ],
  },
  {
    number: 3,
    title: "Project Information",
    why: "What the loan pays for, how much you need and how many years you want to repay it in.",
    questions: [
      { name: "projectType", label: "Project Type", kind: "select", options: projectTypes, wide: true },
      {
        name: "projectDescription",
        label: "Project Description",
        kind: "area",
        maxLength: longestText,
        hint: "What you will build, where, what it costs, and which income will repay the loan. Up to 5,000 characters.",
        wide: true,
      },
      {
        name: "loanAmount",
        label: "Loan Amount",
        kind: "amount",
        hint: "Minimum: $1,000,000 | Maximum: $500,000,000",
        wide: true,
      },
      {
        name: "repaymentTerm",
        label: "Repayment Term",
        kind: "choices",
        options: repaymentYears.map((value) => ({ value, label: `${value} years` })),
        wide: true,
      },
    ],
  },
  {
    number: 4,
    title: "Address Information",
    why: "The company's postal address. It will stand in the loan agreement.",
    questions: [
      { name: "address", label: "Address", kind: "text", autoComplete: "address-line1", maxLength: 300, wide: true },
      { name: "city", label: "City", kind: "text", autoComplete: "address-level2", maxLength: 100 },
      {
        name: "state",
        label: "State",
        kind: "text",
        autoComplete: "address-level1",
        maxLength: 100,
        hint: "State, province or region, or 'none' if your address has none.",
      },
      {
        name: "zipCode",
        label: "Zip Code",
        kind: "text",
        autoComplete: "postal-code",
        maxLength: 20,
        hint: "Postal code, or 'none' if your address has none.",
      },
      {
        name: "country",
        label: "Country",
        kind: "text",
        autoComplete: "country-name",
        maxLength: 100,
        suggestions: countryNames,
        hint: "Type a few letters and choose from the list.",
      },
    ],
  },
];

export const lastStep = steps.length;

/** The review of all answers, where a number stands for what a page shows. */
export const reviewStep = lastStep + 1;

/** Where supporting documents are attached: beside the project that they are about. */
export const attachmentStep = 3;

/** A step number from anything that an address or a form may say. */
export function readStep(text: unknown): number {
  const number = Number(typeof text === "string" ? text : Number.NaN);
  return Number.isInteger(number) ? Math.min(Math.max(number, 1), lastStep) : 1;
}

export const stepOf = (name: FieldName): Step | undefined =>
  steps.find((step) => step.questions.some((question) => question.name === name));

export const questionOf = (name: FieldName): Question | undefined =>
  steps.flatMap(({ questions }) => questions).find((question) => question.name === name);

/** As the form asks it; an answer that nobody is asked for goes by its name. */
export const questionLabel = (name: FieldName): string => questionOf(name)?.label ?? name;

/** Whether a question still has to be answered: state and zip code only in a country that has them. */
export function isMissing(name: FieldName, answers: Answers): boolean {
  if (answers[name]?.trim()) return false;
  const { country = "" } = answers;
  return name === "state" ? needsState(country) : name !== "zipCode" || needsZipCode(country);
}

/** How many questions of a step have no answer yet. */
export const missingIn = ({ questions }: Step, answers: Answers): number =>
  questions.filter(({ name }) => isMissing(name, answers)).length;

export const defaultAnswers: Answers = { repaymentTerm: "10" };

export const loanLimits = loanRange.amount;
