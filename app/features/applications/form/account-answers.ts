import type { Answers, FieldName } from "../questions";

/**
 * The answers that an account knows already, for a new draft. The first word of the name counts as first name; the person
 * can change everything.
 */
export function answersOfAccount(account: { name: string; email: string; phone: string; company: string }): Answers {
  const [firstName = "", ...rest] = account.name.trim().split(/\s+/);
  const known: Answers = {
    firstName,
    lastName: rest.join(" "),
    email: account.email,
    phone: account.phone,
    companyName: account.company,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ""));
}

const words: Partial<Record<FieldName, string>> = {
  firstName: "name",
  lastName: "name",
  email: "email",
  phone: "phone",
  companyName: "company name",
};

/** Says which fields of a step were filled in from the account; null when none was. */
export function filledInWords(filled: Answers, questions: readonly { name: FieldName }[]): string | null {
  const named = new Set(questions.flatMap(({ name }) => (filled[name] ? (words[name] ?? []) : [])));
  if (named.size === 0) return null;
  const them = named.size === 1 ? "it" : "them";
  return `We filled in your ${list.format(named)} from your account. You can change ${them} here.`;
}

const list = new Intl.ListFormat("en-GB");
