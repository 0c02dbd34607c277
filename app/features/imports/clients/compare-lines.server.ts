import type { Selectable } from "kysely";
import type { Roster } from "~/content/advisors";
import { isoDate } from "~/platform/dates";
import { fold } from "~/platform/db/fold";
import type { Db } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import { largeChange } from "~/platform/large-change";
import { advisorInWords } from "../../clients/advisor-words";
import { hasPhone, phoneForms } from "../../clients/phone-forms.server";
import { lookAlikes } from "../../clients/questions.server";
import { advisorColumns, newClientRow, searchColumns, statusColumns } from "../../clients/row.server";
import type { ClientTable } from "../../clients/tables";
import { accountTypeLabels, clientStatusLabels } from "../../clients/vocabulary";
import { readAdvisorsAway } from "../../identity/staff/advisors-away.server";
import type { Team } from "../../identity/teams/find-teams.server";
import { formatDollars } from "../../portfolio/growth";
import type { ImportField } from "../staging/fields";
import type { LineNote } from "../staging/notes";
import type { ImportLineTable } from "../staging/tables";
import { type CheckedLine, isNameless } from "./check-lines.server";

type Client = Selectable<ClientTable>;

/** What the records say about the addresses, numbers and names of some lines. */
export interface Known {
  advisors: Roster;
  teams: readonly Team[];
  byEmail: ReadonlyMap<string, Client[]>;
  byPhone: ReadonlyMap<string, { id: string; name: string }>;
  byName: ReadonlyMap<string, { id: string; name: string }>;
  /** Clients whose value is computed from their holdings. */
  computed: ReadonlySet<string>;
  /** Businesses with members or invited people. */
  withMembers: ReadonlySet<string>;
  /** The advisors of the finder who have left the staff, by slug. */
  left: ReadonlySet<string>;
}

export async function readKnown(
  db: Db,
  lines: readonly CheckedLine[],
  { advisors, teams }: Pick<Known, "advisors" | "teams">,
): Promise<Known> {
  const clients = db.selectFrom("clients").where("hidden_at", "is", null);
  const emails = [...new Set(lines.map(({ email }) => fold(email)).filter(Boolean))];
  const phones = [...new Set(lines.map(({ phone }) => phone.key).filter(Boolean))];
  const names = [
    ...new Set(lines.flatMap(({ input, given }) => (given.includes("name") ? lookAlikes(input.name) : []))),
  ];
  const found =
    emails.length > 0 ? await clients.selectAll().where("sort_email", "in", emails).orderBy("n").execute() : [];
  const ids = found.map(({ id }) => id);
  const brief = clients.select(["id", "name", "sort_name", "phone_key"]).orderBy("n", "desc");
  const called = phones.length > 0 ? await brief.where(hasPhone(phones)).execute() : [];
  const named = names.length > 0 ? await brief.where("sort_name", "in", names).execute() : [];
  const portfolios =
    ids.length > 0
      ? await db
          .selectFrom("portfolios")
          .select("client_id")
          .where("client_id", "in", ids)
          .where("valued_on", "is not", null)
          .execute()
      : [];
  const members =
    ids.length > 0
      ? await db
          .selectFrom("memberships")
          .select("client_id")
          .where("client_id", "in", ids)
          .where("ended_at", "is", null)
          .execute()
      : [];
  const byEmail = new Map<string, Client[]>();
  for (const client of found) byEmail.set(keyOf(client.email), [...(byEmail.get(keyOf(client.email)) ?? []), client]);
  return {
    advisors,
    teams,
    byEmail,
    byPhone: new Map(called.map((client) => [client.phone_key, client])),
    byName: new Map(named.map((client) => [client.sort_name, client])),
    computed: new Set(portfolios.map(({ client_id }) => client_id)),
    withMembers: new Set(members.map(({ client_id }) => client_id)),
    left: new Set([...(await readAdvisorsAway(db))].flatMap(([slug, why]) => (why === "left" ? [slug] : []))),
  };
}

/** One address is one client, apart from upper and lower case. */
export const keyOf = (email: string) => email.trim().toLowerCase();

type Line = Omit<Selectable<ImportLineTable>, "import_id">;

/** The lines further up that have the same address and the same number. */
export interface Earlier {
  address: number | undefined;
  phone: number | undefined;
}

/** What one line does to the records. */
export function compareLine(checked: CheckedLine, known: Known, now: number, earlier: Earlier): Line {
  const matches = known.byEmail.get(keyOf(checked.email)) ?? [];
  const [stored] = matches;
  const errors = errorsOf(checked, stored, known);
  if (earlier.address !== undefined)
    errors.push(wrong("email", `Line ${earlier.address} has this email address already`));
  if (matches.length > 1)
    errors.push(
      wrong("email", `${matches.length} clients have this email address, so that it does not say which one is meant`),
    );
  if (errors.length > 0) return erroneous(checked, errors, now);
  const order = { known, now, samePhone: earlier.phone };
  return stored ? changeOf(checked, stored, order) : additionOf(checked, order);
}

const wrong = (field: string, text: string): LineNote => ({ kind: "error", field, text });

function errorsOf({ errors, given, input }: CheckedLine, stored: Client | undefined, known: Known): LineNote[] {
  // What is stored may stay although it would not be accepted today.
  const stays = (field: string, typed: string) =>
    stored !== undefined &&
    ((field === "phone" && typed === stored.phone) ||
      (field === "advisor" && typed === advisorInWords(known.advisors, stored.advisor)));
  const notes = errors.filter(({ field, typed }) => !stays(field, typed)).map(({ field, text }) => wrong(field, text));
  if (given.includes("advisor") && known.left.has(input.advisor) && input.advisor !== stored?.advisor)
    notes.push(wrong("advisor", "This advisor has left. Choose another one"));
  if (!stored && isNameless({ given })) notes.push(wrong("name", "Enter the client's name"));
  if (!stored || notes.length > 0) return notes;
  if (
    given.includes("portfolioValue") &&
    known.computed.has(stored.id) &&
    input.portfolioValue !== stored.portfolio_cents
  )
    notes.push(wrong("portfolioValue", "This value is computed from the client's holdings. Leave the cell empty"));
  if (given.includes("accountType") && known.withMembers.has(stored.id) && input.accountType !== stored.account_type)
    notes.push(
      wrong(
        "accountType",
        "This business has members or invited people. End their memberships before you change its type",
      ),
    );
  return notes;
}

function erroneous({ line, input }: CheckedLine, notes: LineNote[], now: number): Line {
  const row = newClientRow({ ...input, phone: "", portfolioValue: 0, advisor: "", advisorSince: "" }, now);
  return { ...columnsOf(row), ...blank, line, outcome: "error", notes: JSON.stringify(notes) };
}

const blank = {
  ...{
    client_id: "",
    version: 0,
    valuation_id: "",
    join_date: "",
    team: "",
    renamed: 0,
    readvised: 0,
    asks: 0,
    before: "",
    kept: "",
  },
} as const;

/** What an undo brings back. */
export type BeforeImport = ReturnType<typeof beforeImport>;

const beforeImport = (stored: Client) => ({
  ...{ name: stored.name, phone: stored.phone, company: stored.company, account_type: stored.account_type },
  ...{ status: stored.status, facet: stored.facet, portfolio_cents: stored.portfolio_cents },
  ...{ advisor: stored.advisor, advisor_since: stored.advisor_since, sort_name: stored.sort_name },
  ...{ search: stored.search, phone_key: stored.phone_key },
  ...{ join_date: stored.join_date, team_id: stored.team_id },
});

type Columns = Omit<
  Line,
  | "line"
  | "outcome"
  | "client_id"
  | "version"
  | "valuation_id"
  | "join_date"
  | "team"
  | "renamed"
  | "readvised"
  | "asks"
  | "notes"
  | "before"
  | "kept"
>;

const columnsOf = (
  row: Omit<Columns, "advisor" | "advisor_since"> & { advisor?: string; advisor_since?: string },
): Columns => ({
  ...{ name: row.name, email: row.email, phone: row.phone, company: row.company, account_type: row.account_type },
  ...{ status: row.status, facet: row.facet, portfolio_cents: row.portfolio_cents, search: row.search },
  ...{ sort_name: row.sort_name, sort_email: row.sort_email, phone_key: row.phone_key },
  ...{ advisor: row.advisor ?? "", advisor_since: row.advisor_since ?? "" },
});

interface Compared {
  known: Known;
  now: number;
  /** A line further up with the same phone number. */
  samePhone: number | undefined;
}

const phoneTwice = (samePhone: number | undefined): LineNote[] =>
  samePhone === undefined ? [] : [question("phone", `Line ${samePhone} has this phone number, too`)];

/** A company that a line names and its client cannot have. */
const companyLeft = ({ given, input }: CheckedLine, type: Client["account_type"]): LineNote[] =>
  given.includes("company") && type !== "business"
    ? [question("company", `“${input.company}” is left out: only a client of the type Business has a company`)]
    : [];

function additionOf(checked: CheckedLine, { known, now, samePhone }: Compared): Line {
  const { line, input, phone, clientSince, team } = checked;
  const row = newClientRow(input, now, phone);
  const notes: LineNote[] = companyLeft(checked, input.accountType);
  const alike = lookAlikes(input.name).flatMap((name) => known.byName.get(name) ?? [])[0];
  if (alike) notes.push(question("name", `Another client is called ${alike.name}. Check that this is somebody else`));
  const called = known.byPhone.get(row.phone_key);
  if (called) notes.push(question("phone", `${called.name} has this phone number already`));
  notes.push(...phoneTwice(samePhone));
  return {
    ...columnsOf(row),
    ...{
      ...blank,
      join_date: clientSince,
      team,
      line,
      outcome: "add",
      client_id: row.id,
      asks: notes.length > 0 ? 1 : 0,
      notes: JSON.stringify(notes),
    },
    valuation_id: input.portfolioValue > 0 ? newId(now) : "",
  };
}

const question = (field: string, text: string): LineNote => ({ kind: "question", field, text });

/** An empty cell, and a column that fills no field, leave what is stored. */
function changeOf(checked: CheckedLine, stored: Client, { known, now, samePhone }: Compared): Line {
  const { line, input, phone, given, clientSince, team } = checked;
  const has = (field: ImportField) => given.includes(field);
  const accountType = has("accountType") ? input.accountType : stored.account_type;
  const status = has("status") ? input.status : stored.status;
  const advisor = has("advisor") ? input.advisor : stored.advisor;
  const since = has("advisorSince")
    ? input.advisorSince
    : advisor === stored.advisor
      ? stored.advisor_since
      : isoDate(now);
  const after = {
    name: has("name") ? input.name : stored.name,
    // The address is how the client was found; only the holder of an account changes it, so its spelling stays.
    email: stored.email,
    phone: has("phone") ? input.phone : stored.phone,
    company: accountType === "business" ? (has("company") ? input.company : stored.company) : "",
    account_type: accountType,
    ...statusColumns(status),
    portfolio_cents: has("portfolioValue") ? input.portfolioValue : stored.portfolio_cents,
    ...advisorColumns({ advisor, advisorSince: since }, now),
    join_date: clientSince || stored.join_date,
    team_id: team || stored.team_id,
  };
  const notes: LineNote[] = compared.flatMap(([column, field]) =>
    after[column] === stored[column]
      ? []
      : [
          {
            kind: "change",
            field,
            from: shown(known, column, stored[column]),
            to: shown(known, column, after[column]),
          } as const,
        ],
  );
  const forms = has("phone") ? phone : phoneForms(stored.phone);
  const samePhoneIn = after.phone === stored.phone ? undefined : samePhone;
  const questions = [
    ...questionsOf(after, stored, { known, phone: forms.key }),
    ...phoneTwice(samePhoneIn),
    ...companyLeft(checked, accountType),
  ];
  const changes = notes.length > 0;
  const valued = after.portfolio_cents !== stored.portfolio_cents;
  return {
    ...columnsOf({ ...after, ...searchColumns(after, forms) }),
    ...{ line, outcome: changes ? "change" : "same", client_id: stored.id, version: stored.version },
    valuation_id: valued ? newId(now) : "",
    ...{ join_date: after.join_date, team: after.team_id ?? "" },
    renamed: after.name === stored.name ? 0 : 1,
    readvised: after.advisor === stored.advisor ? 0 : 1,
    asks: questions.length > 0 ? 1 : 0,
    ...{ before: changes ? JSON.stringify(beforeImport(stored)) : "", kept: "" },
    notes: JSON.stringify([...questions, ...notes]),
  };
}

const compared = [
  ["name", "name"],
  ["phone", "phone"],
  ["company", "company"],
  ["account_type", "accountType"],
  ["status", "status"],
  ["portfolio_cents", "portfolioValue"],
  ["advisor", "advisor"],
  ["advisor_since", "advisorSince"],
  ["join_date", "clientSince"],
  ["team_id", "team"],
] as const;

function questionsOf(
  after: { name: string; portfolio_cents: number },
  stored: Client,
  { known, phone: key }: { known: Known; phone: string },
): LineNote[] {
  const notes: LineNote[] = [];
  const percent = largeChange(stored.portfolio_cents, after.portfolio_cents);
  if (percent) notes.push(question("portfolioValue", `The value becomes ${percent} than before`));
  const called = key === stored.phone_key ? undefined : known.byPhone.get(key);
  if (called && called.id !== stored.id) notes.push(question("phone", `${called.name} has this phone number already`));
  const alike = fold(after.name) === stored.sort_name ? undefined : known.byName.get(fold(after.name));
  if (alike && alike.id !== stored.id)
    notes.push(question("name", `Another client is called ${alike.name}. Check that this is somebody else`));
  return notes;
}

function shown(
  { advisors, teams }: Known,
  column: (typeof compared)[number][0],
  value: string | number | null,
): string {
  if (typeof value === "number") return formatDollars(value);
  if (value === null) return "";
  if (column === "team_id") return teams.find(({ id }) => id === value)?.name ?? "a team that is removed";
  if (column === "account_type") return accountTypeLabels[value as Client["account_type"]];
  if (column === "status") return clientStatusLabels[value as Client["status"]];
  return column === "advisor" ? advisorInWords(advisors, value) : value;
}
