import { isoDate } from "~/platform/dates";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { requireClientInReach } from "../../identity/reach.server";
import { fromMinor } from "../figures/decimal.server";
import { type Currency, currencyDecimals, type TransactionKind } from "../vocabulary";
import { readLastValuation } from "./last-valuation.server";
import { readTarget, type Target } from "./plan.server";
import { sumInWords } from "./transaction-words.server";

export interface DeskLine {
  id: string;
  accountId: string;
  account: string;
  on: string;
  kind: TransactionKind;
  symbol: string;
  instrument: string;
  quantity: string;
  /** In words, with the currency; '' for none. */
  amount: string;
  fee: string;
  note: string;
  externalId: string;
  voided: { reason: string; at: number } | null;
  /** The fields of its form. */
  typed: Record<string, string>;
}

export interface Desk {
  client: { id: string; name: string };
  accounts: { id: string; name: string; number: string; currency: Currency; version: number }[];
  lines: DeskLine[];
  total: number;
  next: string | null;
  previous: string | null;
  opened: DeskLine | null;
  target: Target | null;
  benchmark: string;
  valuedOn: string | null;
  valueCents: number | null;
  /** The value that the firm has recorded last, while it stands in place of a computed one. */
  recorded: { cents: number; on: string } | null;
  /** The last day with a change, when it has no value: what is missing. */
  missing: { on: string; what: string } | null;
  computing: string | null;
  symbols: { symbol: string; name: string }[];
  formKey: string;
}

const pageSize = 25;
const mostOffered = 500;

/** What staff see and enter of a client's portfolio; `after` and `before` are places in the list, `line` a transaction to open. */
export async function readDesk(
  { db, clock }: Services,
  actor: Actor,
  { clientId, search }: { clientId: string; search: URLSearchParams },
): Promise<Desk> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  const client = await db
    .selectFrom("clients")
    .select(["id", "name"])
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!client) throw notFound("client");
  const portfolio = await db
    .selectFrom("portfolios")
    .leftJoin("instruments", "instruments.id", "portfolios.benchmark_id")
    .select(["valued_on", "value_cents", "instruments.symbol as benchmark"])
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  const opened = search.get("correct") ?? search.get("void");
  const rebuild = await db
    .selectFrom("portfolio_rebuilds")
    .select("from_date")
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return {
    client,
    accounts: await db
      .selectFrom("portfolio_accounts")
      .select(["id", "name", "number", "currency", "version"])
      .where("client_id", "=", clientId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    ...(await listLines(db, clientId, search)),
    opened: opened
      ? ((await linesOf(db, clientId).where("t.id", "=", opened).execute()).map(presentLine)[0] ?? null)
      : null,
    target: await readTarget(db, clientId),
    benchmark: portfolio?.benchmark ?? "",
    valuedOn: portfolio?.valued_on ?? null,
    valueCents: portfolio?.value_cents ?? null,
    recorded: portfolio?.valued_on ? null : await readRecorded(db, clientId),
    missing: await readMissing(db, clientId),
    computing: rebuild?.from_date ?? null,
    symbols: await db
      .selectFrom("instruments")
      .select(["symbol", "name"])
      .orderBy("sort_name")
      .limit(mostOffered)
      .execute(),
    formKey: newId(clock.now()),
  };
}

const linesOf = (db: Services["db"], clientId: string) =>
  db
    .selectFrom("portfolio_transactions as t")
    .innerJoin("portfolio_accounts as a", "a.id", "t.account_id")
    .leftJoin("instruments as i", "i.id", "t.instrument_id")
    .selectAll("t")
    .select(["a.name as account", "a.currency", "i.symbol", "i.name as instrument"])
    .where("t.client_id", "=", clientId);

async function listLines(db: Services["db"], clientId: string, search: URLSearchParams) {
  const after = Number(search.get("after")) || 0;
  const before = after ? 0 : Number(search.get("before")) || 0;
  const list = linesOf(db, clientId);
  const found = await (after ? list.where("t.n", "<", after) : before ? list.where("t.n", ">", before) : list)
    .orderBy("t.n", before ? "asc" : "desc")
    .limit(pageSize + 1)
    .execute();
  const more = found.length > pageSize;
  const shown = found.slice(0, pageSize);
  const rows = before ? shown.toReversed() : shown;
  const { total } = await db
    .selectFrom("portfolio_transactions")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow();
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    lines: rows.map(presentLine),
    total,
    previous: first && (before ? more : after) ? String(first.n) : null,
    next: last && (before || more) ? String(last.n) : null,
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof linesOf>["execute"]>>[number];

function presentLine(row: Row): DeskLine {
  const plain = (minor: number | null) =>
    minor ? fromMinor(minor, row.currency).toFixed(currencyDecimals[row.currency]) : "";
  return {
    ...{ id: row.id, accountId: row.account_id, account: row.account, on: row.on_date, kind: row.kind },
    ...{ symbol: row.symbol ?? "", instrument: row.instrument ?? "", quantity: row.quantity },
    amount: row.amount ? sumInWords(row.amount, row.currency) : "",
    fee: row.fee ? sumInWords(row.fee, row.currency) : "",
    ...{ note: row.note, externalId: row.external_id },
    voided: row.voided_at === null ? null : { reason: row.void_reason, at: row.voided_at },
    typed: {
      ...{ on: row.on_date, kind: row.kind, instrument: row.symbol ?? "", quantity: row.quantity },
      ...{ amount: plain(row.amount), fee: plain(row.fee), note: row.note, externalId: row.external_id },
    },
  };
}

async function readRecorded(db: Services["db"], clientId: string): Promise<Desk["recorded"]> {
  const valuation = await readLastValuation(db, clientId);
  return valuation ? { cents: valuation.value_cents, on: isoDate(valuation.at) } : null;
}

/** The newest day that has no value, if it comes after the last one that has: the price or rate that it needs. */
async function readMissing(db: Services["db"], clientId: string): Promise<Desk["missing"]> {
  const day = await db
    .selectFrom("portfolio_days")
    .leftJoin("instruments", "instruments.id", "portfolio_days.wants")
    .select(["on_date", "cents", "wants", "name"])
    .where("client_id", "=", clientId)
    .orderBy("on_date", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!day || day.cents !== null) return null;
  const what = day.name ? `the price of ${day.name}` : `the rate of exchange of ${day.wants ?? ""}`;
  return { on: day.on_date, what };
}
