import { sql } from "kysely";
import { lastToday, longDate } from "~/platform/dates";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import { largeChange } from "~/platform/large-change";
import type { Services } from "~/platform/services";
import { findInstruments, symbolOf } from "../../portfolio/records/instruments.server";
import { readQuote } from "../../portfolio/records/quotes.server";
import { markHolders } from "../../portfolio/records/rebuild.server";
import type { KnownInstrument } from "../../portfolio/records/transaction-line.server";
import { currencyField } from "../staging/closed-fields";
import { noDate, readDate } from "../staging/dates";
import { type CheckOrder, type FileCheck, type ImportKind, Outdated, some } from "../staging/kind";
import type { LineNote } from "../staging/notes";
import type { SheetRow } from "../staging/read-sheet.server";
import { claimImport, inStretches, recordDone, recordLines, storeLines } from "../staging/record-lines.server";
import { blankLine, notAccepted, question, typedOf, wrong } from "../staging/rows";
import type { RecordLine } from "../staging/tables";
import { undoPrices } from "./undo-prices.server";

/** Prices of instruments, on the terms of the page of the instruments (records/quotes.server.ts). */
export const pricesKind: ImportKind = {
  ...recordLines,
  closedFields: async () => [currencyField()],
  ...{ beginCheck, apply, undo: undoPrices },
};

interface Known {
  instruments: ReadonlyMap<string, KnownInstrument>;
  /** The prices that hold on the days of some lines, and the last one before them, by instrument and in order. */
  prices: ReadonlyMap<string, readonly { n: number; on_date: string; price: string }[]>;
}

function beginCheck(services: Services, order: CheckOrder): FileCheck {
  const lineOf = new Map<string, number>();
  /** The price of the line before, by instrument: files go from day to day. */
  const before = new Map<string, { on: string; price: string }>();
  return {
    async piece(rows) {
      const known = await readKnown(services, rows, order);
      const lines = rows.map((row) => comparePrice(services, order, row, { known, lineOf, before }));
      await storeLines(services, lines);
      return lines;
    },
    end: async () => [],
  };
}

async function readKnown({ db }: Services, rows: SheetRow[], { columns, dates }: CheckOrder): Promise<Known> {
  const typed = rows.map((row) => typedOf(row, columns));
  const instruments = await findInstruments(
    db,
    typed.map((of) => of("instrument")),
  );
  const days = new Map<string, string[]>();
  for (const of of typed) {
    const instrument = instruments.get(symbolOf(of("instrument")));
    const on = readDate(of("date"), dates);
    if (instrument && on) days.set(instrument.id, [...(days.get(instrument.id) ?? []), on]);
  }
  const prices = new Map<string, { n: number; on_date: string; price: string }[]>();
  for (const [id, wanted] of days) {
    const sorted = wanted.toSorted();
    const own = db
      .selectFrom("instrument_prices")
      .select(["n", "on_date", "price"])
      .where("instrument_id", "=", id)
      .where("replaced_at", "is", null);
    const earlier = await own
      .where("on_date", "<", sorted[0] ?? "")
      .orderBy("on_date", "desc")
      .limit(1)
      .execute();
    const within = await own
      .where("on_date", ">=", sorted[0] ?? "")
      .where("on_date", "<=", sorted.at(-1) ?? "")
      .orderBy("on_date")
      .execute();
    prices.set(id, [...earlier, ...within]);
  }
  return { instruments, prices };
}

function comparePrice(
  { clock }: Services,
  { id, columns, dates, fileName }: CheckOrder,
  row: SheetRow,
  {
    known,
    lineOf,
    before,
  }: { known: Known; lineOf: Map<string, number>; before: Map<string, { on: string; price: string }> },
): RecordLine {
  const now = clock.now();
  const typed = typedOf(row, columns);
  const symbol = symbolOf(typed("instrument"));
  const on = readDate(typed("date"), dates);
  const read = readQuote(
    { on: on ?? typed("date"), value: typed("price"), source: typed("source") || fileName.slice(0, 100) },
    lastToday(now),
    "price",
  );
  const line = {
    ...blankLine(id, row[0]),
    label: [symbol, typed("price")].filter(Boolean).join(" "),
    detail: on ? longDate(on) : typed("date").slice(0, 40),
  };
  const failed = (notes: LineNote[]): RecordLine => ({ ...line, notes: JSON.stringify(notes) });
  const errors: LineNote[] = read.ok
    ? []
    : Object.entries(read.problems).map(([field, [message = ""]]) => {
        const name = fieldOf[field] ?? field;
        return wrong(name, notAccepted(typed(name), name === "date" && !on ? noDate(typed(name), dates) : message));
      });
  const instrument = known.instruments.get(symbol);
  if (symbol === "") errors.push(wrong("instrument", "Enter the symbol of the instrument"));
  else if (!instrument) errors.push(wrong("instrument", `No instrument has the symbol “${symbol.slice(0, 40)}”`));
  const currency = typed("currency").toUpperCase();
  if (instrument && currency !== "" && currency !== instrument.currency)
    errors.push(wrong("currency", `Prices of ${instrument.symbol} are in ${instrument.currency}`));
  if (typed("reason").length > 500) errors.push(wrong("reason", "Use at most 500 characters"));
  if (!instrument || !read.ok || errors.length > 0) return failed(errors);
  const { value, source } = read.value;
  const key = `${instrument.id} ${read.value.on}`;
  const earlier = lineOf.get(key);
  if (earlier !== undefined)
    return failed([wrong("date", `Line ${earlier} has a price of ${symbol} for this day already`)]);
  lineOf.set(key, row[0]);
  const stored = known.prices.get(instrument.id) ?? [];
  const same = stored.find(({ on_date }) => on_date === read.value.on);
  const whole = {
    ...line,
    ...{ instrument_id: instrument.id, on_date: read.value.on, price: value, source, reason: typed("reason") },
    record_id: newId(now),
  };
  if (same?.price === value) return { ...whole, outcome: "same" };
  if (same && typed("reason") === "")
    return failed([
      wrong(
        "price",
        `The price of ${longDate(same.on_date)} is ${same.price}. Say in the line why ${value} replaces it`,
      ),
    ]);
  const previous = same?.price ?? lastBefore(read.value.on, stored, before.get(instrument.id));
  before.set(instrument.id, { on: read.value.on, price: value });
  const percent = previous === undefined ? null : largeChange(Number(previous), Number(value));
  const notes: LineNote[] = [
    ...(percent ? [question("price", `${value} is ${percent} than the price before, ${previous}`)] : []),
    ...(same ? [{ kind: "change", field: "price", from: same.price, to: value } as const] : []),
  ];
  return {
    ...whole,
    ...{ outcome: same ? "change" : "add", replaced_n: same?.n ?? 0, asks: percent ? 1 : 0 },
    notes: JSON.stringify(notes),
  };
}

const fieldOf: Record<string, string> = { on: "date", value: "price" };

/** The last price before a day: of the records, or of the line before in the file. */
function lastBefore(
  on: string,
  stored: Known["prices"] extends ReadonlyMap<string, infer Prices> ? Prices : never,
  inFile: { on: string; price: string } | undefined,
): string | undefined {
  const last = stored.findLast((price) => price.on_date < on);
  if (inFile && inFile.on < on && inFile.on >= (last?.on_date ?? "")) return inFile.price;
  return last?.price;
}

/** One transaction: the prices that are replaced step back, and all of the file's are there. */
async function apply(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute((tx) => takeOver(tx, services, id));
}

async function takeOver(tx: Tx, { clock, dialect }: Services, id: string): Promise<void> {
  const now = clock.now();
  const done = await claimImport(tx, id, now);
  if (!done) return;
  const by = done.confirmed_by ?? done.created_by;
  const { rows: priced } = await sql<{ instrument_id: string; first: string }>`
    select l.instrument_id, min(l.on_date) as first from record_import_lines l
    where l.import_id = ${id} and l.outcome in ('add', 'change') group by l.instrument_id order by 1`.execute(tx);
  for (const { instrument_id } of priced) await lockKey(tx, dialect, `prices ${instrument_id}`);
  // Each day has the price that the line was compared with, or none.
  const { rows } = await sql<{ count: number }>`select count(*) as count from record_import_lines l
    where l.import_id = ${id} and l.outcome in ('add', 'change') and coalesce((select p.n from instrument_prices p
      where p.instrument_id = l.instrument_id and p.on_date = l.on_date and p.replaced_at is null), 0)
      <> l.replaced_n`.execute(tx);
  const other = Number(rows[0]?.count ?? 0);
  if (other > 0) throw new Outdated(`${some(other, "price was", "prices were")} recorded after the file was checked.`);
  await inStretches(tx, id, async (lines) => {
    await sql`update instrument_prices set replaced_at = ${sql.lit(now)}, reason = l.reason from record_import_lines l
      where ${lines} and l.replaced_n > 0 and instrument_prices.n = l.replaced_n`.execute(tx);
    await sql`insert into instrument_prices (instrument_id, on_date, price, source, recorded_at, recorded_by, replaced_at)
      select l.instrument_id, l.on_date, l.price, l.source, ${sql.lit(now)}, ${by}, null
      from record_import_lines l where ${lines} order by l.line`.execute(tx);
  });
  for (const { instrument_id, first } of priced) await markHolders(tx, instrument_id, first);
  await recordDone(tx, clock, done, { kind: "prices" });
}
