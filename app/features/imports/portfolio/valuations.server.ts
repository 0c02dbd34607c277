import { sql } from "kysely";
import { day, hour } from "~/platform/clock";
import { isoDate, lastToday, longDate } from "~/platform/dates";
import { fold } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import { largeChange } from "~/platform/large-change";
import type { Services } from "~/platform/services";
import { money } from "../../clients/schema";
import { formatDollars } from "../../portfolio/growth";
import { currencyField } from "../staging/closed-fields";
import { noDate, readDate } from "../staging/dates";
import { type CheckOrder, type FileCheck, type ImportKind, Outdated, some } from "../staging/kind";
import type { LineNote } from "../staging/notes";
import type { SheetRow } from "../staging/read-sheet.server";
import {
  claimImport,
  inStretches,
  lockClientsOf,
  recordDone,
  recordLines,
  storeLines,
  traceClients,
} from "../staging/record-lines.server";
import { blankLine, notAccepted, question, typedOf, wrong } from "../staging/rows";
import type { RecordLine } from "../staging/tables";
import { undoValuations } from "./undo-valuations.server";

/** Recorded values of whole portfolios, as the form of a client records them (portfolio/summary/valuations.server.ts). */
export const valuationsKind: ImportKind = {
  ...recordLines,
  closedFields: async () => [currencyField(["USD"])],
  ...{ beginCheck, apply, undo: undoValuations },
};

interface Client {
  id: string;
  name: string;
  email: string;
  version: number;
}

interface Known {
  byEmail: ReadonlyMap<string, Client[]>;
  valuations: ReadonlyMap<string, readonly { at: number; value_cents: number }[]>;
  /** Clients whose value is computed from their holdings. */
  computed: ReadonlySet<string>;
}

interface Seen {
  lineOf: Map<string, number>;
  /** The value of the line before, by client. */
  before: Map<string, { at: number; cents: number }>;
}

function beginCheck(services: Services, order: CheckOrder): FileCheck {
  const seen: Seen = { lineOf: new Map(), before: new Map() };
  return {
    async piece(rows) {
      const known = await readKnown(services, rows, order);
      const lines = rows.map((row) => compareValue(services.clock.now(), order, row, { known, seen }));
      await storeLines(services, lines);
      return lines;
    },
    end: async () => [],
  };
}

async function readKnown({ db }: Services, rows: SheetRow[], { columns }: CheckOrder): Promise<Known> {
  const emails = [...new Set(rows.map((row) => fold(typedOf(row, columns)("email"))).filter(Boolean))];
  const clients =
    emails.length === 0
      ? []
      : await db
          .selectFrom("clients")
          .select(["id", "name", "email", "version"])
          .where("sort_email", "in", emails)
          .where("hidden_at", "is", null)
          .execute();
  const ids = clients.map(({ id }) => id);
  const stored =
    ids.length === 0
      ? []
      : await db
          .selectFrom("valuations")
          .select(["client_id", "at", "value_cents"])
          .where("client_id", "in", ids)
          .orderBy("at")
          .orderBy("id")
          .execute();
  const computed =
    ids.length === 0
      ? []
      : await db
          .selectFrom("portfolios")
          .select("client_id")
          .where("client_id", "in", ids)
          .where("valued_on", "is not", null)
          .execute();
  return {
    byEmail: Map.groupBy(clients, ({ email }) => email.toLowerCase()),
    valuations: Map.groupBy(stored, ({ client_id }) => client_id),
    computed: new Set(computed.map(({ client_id }) => client_id)),
  };
}

function compareValue(
  now: number,
  { id, columns, dates }: CheckOrder,
  row: SheetRow,
  { known, seen }: { known: Known; seen: Seen },
): RecordLine {
  const typed = typedOf(row, columns);
  const email = typed("email").toLowerCase();
  const on = readDate(typed("date"), dates);
  const matches = known.byEmail.get(email) ?? [];
  const [client] = matches;
  const value = money.safeParse(typed("value"));
  const line = {
    ...blankLine(id, row[0]),
    label: client?.name ?? (email.slice(0, 254) || "No client"),
    detail: [value.success && typed("value") !== "" ? formatDollars(value.data) : "", on ? longDate(on) : ""]
      .filter(Boolean)
      .join(", "),
  };
  const failed = (notes: LineNote[]): RecordLine => ({ ...line, notes: JSON.stringify(notes) });
  const errors: LineNote[] = [];
  if (email === "") errors.push(wrong("email", "Enter the client's email address"));
  else if (!client) errors.push(wrong("email", "No client has this email address"));
  else if (matches.length > 1) errors.push(wrong("email", `${matches.length} clients have this email address`));
  if (!on) errors.push(wrong("date", notAccepted(typed("date"), noDate(typed("date"), dates))));
  else if (on > lastToday(now) || on < "1950-01-01")
    errors.push(wrong("date", "Enter today or an earlier day, after 1949"));
  if (typed("value") === "") errors.push(wrong("value", "Enter the value"));
  else if (!value.success)
    errors.push(wrong("value", notAccepted(typed("value"), value.error.issues[0]?.message ?? "Enter an amount")));
  const currency = typed("currency").toUpperCase();
  if (currency !== "" && currency !== "USD") errors.push(wrong("currency", "Values are in US dollars (USD)"));
  if (client && known.computed.has(client.id))
    errors.push(wrong("value", "This value is computed from the client's holdings. Leave the line out"));
  if (!client || !on || !value.success || errors.length > 0) return failed(errors);
  const key = `${client.id} ${on}`;
  const earlier = seen.lineOf.get(key);
  if (earlier !== undefined)
    return failed([wrong("date", `Line ${earlier} has a value of this client for this day already`)]);
  seen.lineOf.set(key, row[0]);
  const stored = known.valuations.get(client.id) ?? [];
  const ofDay = stored.filter(({ at }) => isoDate(at) === on).at(-1);
  const whole = {
    ...line,
    ...{ client_id: client.id, version: client.version, on_date: on, amount: value.data, record_id: newId(now) },
  };
  if (ofDay?.value_cents === value.data) return { ...whole, outcome: "same" };
  const at = momentOf(on, now, ofDay?.at);
  const last = stored.findLast((one) => one.at < at);
  const inFile = seen.before.get(client.id);
  const previous = inFile && inFile.at < at && inFile.at > (last?.at ?? 0) ? inFile.cents : last?.value_cents;
  seen.before.set(client.id, { at, cents: value.data });
  const percent = previous === undefined ? null : largeChange(previous, value.data);
  const notes: LineNote[] = [
    ...(percent
      ? [
          question(
            "value",
            `${formatDollars(value.data)} is ${percent} than the value before, ${formatDollars(previous ?? 0)}`,
          ),
        ]
      : []),
    ...(ofDay
      ? [
          {
            kind: "change",
            field: "value",
            from: formatDollars(ofDay.value_cents),
            to: formatDollars(value.data),
          } as const,
        ]
      : []),
  ];
  return {
    ...whole,
    ...{ outcome: ofDay ? "change" : "add", at, asks: percent ? 1 : 0, notes: JSON.stringify(notes) },
  };
}

/** Noon of the day, or now on the present day. Another value of a day that has one comes after it. */
function momentOf(on: string, now: number, ofDay: number | undefined): number {
  const noon = Date.parse(`${on}T12:00:00Z`);
  const moment = Math.min(noon, Math.max(now, noon - 12 * hour));
  return ofDay === undefined ? moment : Math.min(Math.max(moment, ofDay + 1), noon - 12 * hour + day - 1);
}

/** One transaction: the values are recorded, and each client shows the latest. */
async function apply(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute((tx) => takeOver(tx, services, id));
}

async function takeOver(tx: Tx, { clock }: Services, id: string): Promise<void> {
  const now = clock.now();
  const done = await claimImport(tx, id, now);
  if (!done) return;
  const by = done.confirmed_by ?? done.created_by;
  await lockClientsOf(tx, id);
  const { rows } = await sql<{ count: number }>`select count(distinct c.id) as count from record_import_lines l
    join clients c on c.id = l.client_id where l.import_id = ${id} and l.outcome in ('add', 'change')
      and (c.version <> l.version or exists (select 1 from portfolios p
        where p.client_id = c.id and p.valued_on is not null))`.execute(tx);
  const other = Number(rows[0]?.count ?? 0);
  if (other > 0) throw new Outdated(`${some(other, "client was", "clients were")} changed after the file was checked.`);
  await inStretches(tx, id, async (lines) => {
    await sql`insert into valuations (id, client_id, at, value_cents, recorded_by)
      select l.record_id, l.client_id, l.at, l.amount, ${by} from record_import_lines l where ${lines}`.execute(tx);
  });
  const latest = sql`(select v.value_cents from valuations v where v.client_id = clients.id
    order by v.at desc, v.id desc limit 1)`;
  await inStretches(tx, id, async (lines) => {
    await sql`update clients set portfolio_cents = ${latest}, version = version + 1, updated_at = ${sql.lit(now)}
      where id in (select l.client_id from record_import_lines l where ${lines})
        and portfolio_cents <> ${latest}`.execute(tx);
  });
  await traceClients(tx, id);
  await recordDone(tx, clock, done, { kind: "valuations" });
}
