import { longDate } from "./dates";
import type { ConditionKind } from "./vocabulary";

/**
 * What a field of the evidence takes. `ending`: the last three to six characters of a number · `past`, `future`: a day up to today, a
 * day after it · `times`: a factor such as 1.4 · `words`: several sentences.
 */
type FieldType = "line" | "words" | "ending" | "past" | "future" | "choice" | "times";

export interface EvidenceField {
  name: string;
  label: string;
  type: FieldType;
  hint?: string;
  options?: readonly string[];
  /** The error beside the field while it is empty. A field without one is optional. */
  missing?: string;
  /** What it begins with: who passes a check has nearly always made it, today. It can be changed. */
  begins?: "reader" | "today";
}

/**
 * What was typed, by the names of the fields. Fields that were left empty are not in it. `takenFrom` is no field: it names the
 * compliance file where the form was filled in from it.
 */
export type Evidence = Record<string, string>;

/** The result of a screening that needs a sentence on why the person on the list is somebody else. */
export const ruledOut = "A possible match, ruled out";

const remark: EvidenceField = { name: "remark", label: "Remark", type: "words" };

/** The form of the evidence for each check, and the general one for conditions that administrators add. */
export const evidenceForms: Record<ConditionKind, readonly EvidenceField[]> = {
  identity: [
    {
      ...{ name: "document", label: "Kind of document", type: "choice", missing: "Choose the kind of document" },
      options: ["Passport", "Identity card", "Residence permit"],
    },
    {
      ...{ name: "ending", label: "Last characters of its number", type: "ending" },
      ...{ hint: "Three to six. The whole number is not kept.", missing: "Enter the last characters of its number" },
    },
    {
      ...{ name: "country", label: "Country that issued it", type: "line" },
      missing: "Enter the country that issued it",
    },
    { name: "expiresOn", label: "Valid until", type: "future", missing: "Choose the day on which it expires" },
    {
      ...{ name: "seenBy", label: "Who saw it", type: "line", missing: "Say who saw the document", begins: "reader" },
      hint: "Name, and whether the original was seen or a certified copy.",
    },
    { name: "seenOn", label: "Seen on", type: "past", missing: "Choose the day on which it was seen", begins: "today" },
    remark,
  ],
  company: [
    {
      ...{ name: "register", label: "Register", type: "line", missing: "Say which register the extract is from" },
      hint: "For example: Companies House.",
    },
    {
      ...{ name: "ending", label: "Last characters of the company number", type: "ending" },
      missing: "Enter the last characters of the company number",
    },
    { name: "issuedOn", label: "Extract issued on", type: "past", missing: "Choose the day of the extract" },
    { name: "signs", label: "Who may sign", type: "line", missing: "Say who may sign for the company" },
    {
      ...{ name: "owners", label: "Owners of more than 25%", type: "words", missing: "Say who owns more than 25%" },
      hint: "Each with their share, or that there is none.",
    },
    remark,
  ],
  plan: [
    { name: "reviewer", label: "Reviewer", type: "line", missing: "Say who reviewed the plan", begins: "reader" },
    {
      name: "reviewedOn",
      label: "Reviewed on",
      type: "past",
      missing: "Choose the day of the review",
      begins: "today",
    },
    {
      ...{ name: "costs", label: "Who confirmed the costs", type: "line", missing: "Say who confirmed the costs" },
      hint: "For example: quantity surveyor, report of 3 March.",
    },
    { name: "finding", label: "Finding", type: "words", missing: "Say what the reviewer found" },
  ],
  repayment: [
    {
      ...{ name: "income", label: "Income that repays the loan", type: "line" },
      missing: "Say which income repays the loan",
    },
    {
      ...{ name: "cover", label: "How often it covers the payments", type: "times" },
      ...{ hint: "For example 1.4.", missing: "Enter how often the income covers the payments" },
    },
    {
      ...{ name: "seen", label: "What proves it", type: "words", missing: "Say what evidence you have seen" },
      hint: "For example: lease contracts of 3 May, bank statements of two years.",
    },
  ],
  screening: [
    {
      ...{ name: "lists", label: "Lists checked", type: "line", missing: "Say which lists you checked" },
      hint: "For example: UN, EU, UK, OFAC.",
    },
    {
      name: "checkedOn",
      label: "Checked on",
      type: "past",
      missing: "Choose the day on which you checked them",
      begins: "today",
    },
    {
      ...{ name: "names", label: "Who was looked for", type: "line", missing: "Say for whom you looked" },
      hint: "Applicant, company, owners.",
    },
    {
      ...{ name: "result", label: "Result", type: "choice", missing: "Choose the result" },
      options: ["No match", ruledOut],
    },
    { name: "finding", label: "Why a match is somebody else", type: "words", hint: "Required where there was one." },
    {
      ...{ name: "exposed", label: "Is the applicant politically exposed?", type: "choice" },
      ...{ options: ["No", "Yes"], hint: "Optional. What was asked here can be taken over into the compliance file." },
    },
    {
      ...{ name: "funds", label: "Where the money comes from", type: "words" },
      hint: "Optional. Source of funds, in the applicant’s words.",
    },
  ],
  own: [
    { name: "seen", label: "What you have seen", type: "words", missing: "Say what you have seen" },
    { name: "seenOn", label: "Seen on", type: "past", missing: "Choose the day on which you saw it", begins: "today" },
  ],
};

/** The evidence in lines for a page. Unknown fields, from a later version of the product, are left out. */
export function evidenceLines(kind: ConditionKind, evidence: Evidence): [label: string, value: string][] {
  const lines = evidenceForms[kind].flatMap(({ name, label, type }): [string, string][] => {
    const value = evidence[name];
    return value ? [[label, printed(type, value)]] : [];
  });
  return evidence.takenFrom ? [...lines, ["Taken from", evidence.takenFrom]] : lines;
}

function printed(type: FieldType, value: string): string {
  if (type === "past" || type === "future") return longDate(value);
  return type === "times" ? `${value} times` : value;
}

/** The evidence in one text, for the history and the audit log. */
export const evidenceWords = (kind: ConditionKind, evidence: Evidence) =>
  evidenceLines(kind, evidence)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
