import type { z } from "zod";
import { type FirmAdvisor, rosterOf } from "~/content/advisors";
import { officesOf } from "~/content/offices";
import { isoDate } from "~/platform/dates";
import { type PhoneForms, phoneForms } from "../../clients/phone-forms.server";
import { type ClientInput, clientFormOf, eastmost, firstDay } from "../../clients/schema";
import { accountTypeLabels, clientStatusLabels } from "../../clients/vocabulary";
import type { Team } from "../../identity/teams/find-teams.server";
import { isDate } from "../../portfolio/figures/days";
import type { Columns } from "../staging/columns";
import { noDate } from "../staging/dates";
import type { ImportField } from "../staging/fields";
import type { SheetRow } from "../staging/read-sheet.server";
import { notAccepted } from "../staging/rows";
import type { DateOrder } from "../staging/vocabulary";
import { meant } from "./meant";

/** A line by itself, before it is compared with the records. An empty cell is not among `given`. */
export interface CheckedLine {
  line: number;
  email: string;
  input: ClientInput;
  /** Found out in the thread: it takes a quarter of a millisecond. */
  phone: PhoneForms;
  given: ImportField[];
  /** yyyy-mm-dd; '' where the line does not say it. */
  clientSince: string;
  /** The id of the team; '' where the line names none. */
  team: string;
  /** `typed` is what the cell means, `text` says what it says. */
  errors: { field: string; text: string; typed: string }[];
}

interface Order {
  rows: SheetRow[];
  columns: Columns;
  now: number;
  /** Those of the site: a thread does not know them. */
  advisors: readonly FirmAdvisor[];
  teams: readonly Team[];
  dates: DateOrder | "";
}

declare module "~/platform/workers/tasks" {
  interface Tasks {
    /** The rules of the form of a client, for many lines. */
    checkClientLines(order: Order): Promise<CheckedLine[]>;
  }
}

/** Runs in a thread: checking a phone number takes a quarter of a millisecond. */
export async function checkClientLines({ rows, ...order }: Order): Promise<CheckedLine[]> {
  // The form of a client names no office.
  const form = clientFormOf({ now: order.now, advisors: rosterOf([], officesOf([]), { inPortal: order.advisors }) });
  return rows.map((row) => checkLine(row, { ...order, form }));
}

/** Stands in for a name that an existing client need not have in the file. */
const nameless = "\u2014";
const noForm: ClientInput = {
  ...{ name: "", email: "", phone: "", company: "", accountType: "individual", status: "pending" },
  ...{ portfolioValue: 0, advisor: "", advisorSince: "" },
} as const;

function checkLine(
  [line, ...cells]: SheetRow,
  { form, ...order }: Omit<Order, "rows"> & { form: ReturnType<typeof clientFormOf> },
): CheckedLine {
  const { columns } = order;
  const typed: Partial<Record<ImportField, string>> = {};
  const said: Partial<Record<ImportField, string>> = {};
  for (const [index, field] of columns.entries()) {
    const cell = cells[index] ?? "";
    if (field === "" || cell === "") continue;
    typed[field as ImportField] = meant(field as ImportField, cell, order);
    said[field as ImportField] = cell;
  }
  // Who comes with a company is a business, where no type says otherwise; of a client whom the firm has, the record says it.
  const given = Object.keys(typed) as ImportField[];
  if (typed.company !== undefined && typed.accountType === undefined) typed.accountType = "business";
  const { clientSince = "", team = "" } = typed;
  const parsed = form.safeParse({ ...typed, name: typed.name ?? nameless });
  const wrong = (field: string, expected: string) => {
    const name = field as ImportField;
    return { field, text: notAccepted(said[name] ?? "", expected), typed: typed[name] ?? "" };
  };
  const errors = [
    ...(parsed.error?.issues ?? []).map((issue) => {
      const field = String(issue.path[0] ?? "");
      return wrong(field, expectedOf(field, issue, { dates: order.dates, typed: typed.advisorSince ?? "" }));
    }),
    ...(clientSince === "" || isPastDay(clientSince, order.now)
      ? []
      : [wrong("clientSince", dayWords(clientSince, order.dates))]),
    ...(team === "" || order.teams.some(({ id }) => id === team) ? [] : [wrong("team", teamWords(order.teams))]),
  ];
  if (errors.length === 0 && parsed.success)
    return { line, email: parsed.data.email, ...withPhone(parsed.data), given, clientSince, team, errors };
  const input = parsed.success ? parsed.data : withinReason(typed);
  return { line, email: typed.email ?? "", ...withPhone(input), given, clientSince: "", team: "", errors };
}

const withPhone = (input: ClientInput) => ({ input, phone: phoneForms(input.phone) });

/** Today where the day begins first, or an earlier one. */
const isPastDay = (date: string, now: number) => isDate(date) && date >= firstDay && date <= isoDate(now + eastmost);

const dayWords = (date: string, order: DateOrder | "") =>
  isDate(date) ? "Use today or an earlier day, after 1949" : noDate(date, order);

const teamWords = (teams: readonly Team[]) =>
  teams.length === 0
    ? "The firm has no teams: add the team first, or let this column fill nothing"
    : `Use one of the firm's teams: ${teams.map(({ name }) => name).join(", ")}`;

function expectedOf(
  field: string,
  issue: z.core.$ZodIssue,
  { dates, typed }: { dates: DateOrder | ""; typed: string },
): string {
  if (field === "accountType") return `Use one of ${Object.values(accountTypeLabels).join(", ")}`;
  if (field === "status") return `Use one of ${Object.values(clientStatusLabels).join(", ")}`;
  if (field === "advisorSince" && issue.message === "Enter a date") return noDate(typed, dates);
  if (field === "advisor" && issue.code === "custom") return `${issue.message}, by name`;
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
