import type { z } from "zod";
import { type Advisor, rosterOf } from "~/content/advisors";
import { officesOf } from "~/content/offices";
import { type ClientInput, clientFormOf } from "../../clients/schema";
import { accountTypeLabels, clientStatusLabels } from "../../clients/vocabulary";
import type { SheetRow } from "../staging/read-sheet.server";
import type { Columns, ImportField } from "../staging/vocabulary";

/** A line by itself, before it is compared with the records. An empty cell is not among `given`. */
export interface CheckedLine {
  line: number;
  email: string;
  input: ClientInput;
  given: ImportField[];
  /** `typed` is what the cell says. */
  errors: { field: string; text: string; typed: string }[];
}

interface Order {
  rows: SheetRow[];
  columns: Columns;
  now: number;
  /** Those of the site: a thread does not know them. */
  advisors: readonly Advisor[];
}

declare module "~/platform/workers/tasks" {
  interface Tasks {
    /** The rules of the form of a client, for many lines. */
    checkClientLines(order: Order): Promise<CheckedLine[]>;
  }
}

/** Runs in a thread: checking a phone number takes a quarter of a millisecond. */
export async function checkClientLines({ rows, columns, now, advisors }: Order): Promise<CheckedLine[]> {
  // The form of a client names no office.
  const form = clientFormOf({ now, advisors: rosterOf(advisors, officesOf([])) });
  return rows.map((row) => checkLine(row, { columns, form, advisors }));
}

/** Stands in for a name that an existing client need not have in the file. */
const nameless = "\u2014";
const noForm: ClientInput = {
  ...{ name: "", email: "", phone: "", company: "", accountType: "individual", status: "pending" },
  ...{ portfolioValue: 0, advisor: "", advisorSince: "" },
} as const;

function checkLine(
  [line, ...cells]: SheetRow,
  { columns, form, advisors }: Pick<Order, "columns" | "advisors"> & { form: ReturnType<typeof clientFormOf> },
): CheckedLine {
  const typed: Partial<Record<ImportField, string>> = {};
  for (const [index, field] of columns.entries()) {
    const cell = cells[index] ?? "";
    if (field !== "" && cell !== "") typed[field as ImportField] = meant(field as ImportField, cell, advisors);
  }
  const given = Object.keys(typed) as ImportField[];
  const parsed = form.safeParse({ ...typed, name: typed.name ?? nameless });
  if (parsed.success) return { line, email: parsed.data.email, input: parsed.data, given, errors: [] };
  const errors = parsed.error.issues.map((issue) => {
    const field = String(issue.path[0] ?? "");
    return { field, text: sentence(field, issue), typed: typed[field as ImportField] ?? "" };
  });
  return { line, email: typed.email ?? "", input: withinReason(typed), given, errors };
}

/** Labels are read as the values that the form sends. */
function meant(field: ImportField, cell: string, advisors: readonly Advisor[]): string {
  const plain = cell.toLowerCase();
  const among = (labels: Readonly<Record<string, string>>) =>
    Object.keys(labels).find((value) => value === plain || labels[value]?.toLowerCase() === plain) ?? cell;
  if (field === "accountType") return among(accountTypeLabels);
  if (field === "status") return among(clientStatusLabels);
  if (field === "advisor")
    return advisors.find(({ slug, name }) => slug === plain || name.toLowerCase() === plain)?.slug ?? cell;
  return cell;
}

function sentence(field: string, issue: z.core.$ZodIssue): string {
  if (field === "accountType") return `Use one of ${Object.values(accountTypeLabels).join(", ")}`;
  if (field === "status") return `Use one of ${Object.values(clientStatusLabels).join(", ")}`;
  if (field === "advisorSince" && issue.message === "Enter a date") return "Enter a date such as 2026-05-14";
  return issue.message;
}

/** What the page shows of a line with errors. */
const withinReason = ({ name = "", email = "" }: Partial<Record<ImportField, string>>): ClientInput => ({
  ...noForm,
  name: name.slice(0, 200),
  email: email.slice(0, 254),
});

/** The name of a line that gives none. */
export const isNameless = ({ given }: Pick<CheckedLine, "given">) => !given.includes("name");
