import type { Roster } from "~/content/advisors";
import { advisorInWords } from "./advisor-words";
import type { ClientRecord } from "./read-client.server";
import { type AccountType, accountTypeLabels, type ClientStatus, clientStatusLabels } from "./vocabulary";

/** The edit form's fields, as they are typed. */
export interface ClientFields {
  name: string;
  email: string;
  phone: string;
  company: string;
  accountType: string;
  status: string;
  portfolioValue: string;
  /** The slug of the advisor of record. */
  advisor: string;
  /** yyyy-mm-dd */
  advisorSince: string;
}

/** What the form shows of a client. */
export function fieldsOf(client: ClientRecord): ClientFields {
  const { name, email, phone, company, accountType, status, portfolioCents, advisor, advisorSince } = client;
  const portfolioValue = (portfolioCents / 100).toLocaleString("en-US", { maximumFractionDigits: 2 });
  return { name, email, phone, company, accountType, status, portfolioValue, advisor, advisorSince };
}

const labels: Record<keyof ClientFields, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  accountType: "Account Type",
  status: "Status",
  portfolioValue: "Portfolio Value",
  advisor: "Advisor",
  advisorSince: "Advisor Since",
};

/** The saved values of these fields: 'Phone “+44 20 7946 0018”', 'Status Active'. */
export function fieldsInWords(advisors: Roster, client: ClientRecord, names: readonly string[]): string[] {
  const now = fieldsOf(client);
  const known = (Object.keys(labels) as (keyof ClientFields)[]).filter((field) => names.includes(field));
  return known.map((field) => `${labels[field]} ${inWords(advisors, field, now[field])}`);
}

/** A submitted form: the typed values, and the values that it showed when it was opened. */
interface Edit {
  typed: Partial<Record<string, unknown>>;
  shown: ClientFields;
}

export interface ChangedMeanwhile {
  /** One sentence for each field that somebody else has changed. */
  lines: string[];
  /** The values that the form takes from the other person: only fields that only the other person changed. */
  taken: Partial<ClientFields>;
}

/** The fields that somebody else has changed since the form was opened. Typed values are never replaced. */
export function changedMeanwhile(advisors: Roster, client: ClientRecord, { typed, shown }: Edit): ChangedMeanwhile {
  const now = fieldsOf(client);
  const bare = (value: unknown) =>
    String(value ?? "")
      .trim()
      .replace(/^\$/, "");
  const lines: string[] = [];
  const taken: Partial<ClientFields> = {};
  for (const field of Object.keys(labels) as (keyof ClientFields)[]) {
    if (shown[field] === now[field]) continue;
    const change = `${labels[field]} was changed from ${inWords(advisors, field, shown[field])} to ${inWords(advisors, field, now[field])}.`;
    const mine = bare(typed[field]);
    if (mine === shown[field] || mine === now[field]) {
      taken[field] = now[field];
      lines.push(`${change} The form shows the new value.`);
    } else {
      lines.push(
        `${change} You entered ${inWords(advisors, field, mine)}: saving replaces the other value with yours.`,
      );
    }
  }
  return { lines, taken };
}

/** The hidden field that stores the values that a form has shown; null when it does not belong to this form. */
export function readShown(text: unknown): ClientFields | null {
  if (typeof text !== "string") return null;
  try {
    const fields: unknown = JSON.parse(text);
    const isForm =
      typeof fields === "object" &&
      fields !== null &&
      Object.keys(labels).every((name) => typeof Reflect.get(fields, name) === "string");
    return isForm ? (fields as ClientFields) : null;
  } catch {
    return null;
  }
}

function inWords(advisors: Roster, field: keyof ClientFields, value: string): string {
  if (value === "") return "empty";
  if (field === "advisor") return advisorInWords(advisors, value);
  if (field === "advisorSince") return value;
  if (field === "portfolioValue") return `$${value}`;
  if (field === "status") return clientStatusLabels[value as ClientStatus] ?? value;
  if (field === "accountType") return accountTypeLabels[value as AccountType] ?? value;
  return `“${value}”`;
}
