import { ReadableStream as WebStream } from "node:stream/web";
import { type CellValue, type ColumnDef, writeXlsxStream } from "hucre/xlsx";
import type { Cell, Row } from "./cells";

/** A spreadsheet refuses longer cells. */
const longestCell = 32_767;

/** Rows that are looked at before the first one is written: the widths of the columns stand before them in the file. */
const lookedAt = 100;
/** In characters; longer text goes on in the next cell where that is empty. */
const [narrowest, widest] = [8, 48];

/**
 * The rows as a workbook of one sheet, made and packed while it is read: its memory does not grow with the list. The first row
 * stays in sight, and the columns are as wide as their first cells: a spreadsheet shows '####' for a day that does not fit. Text is stored
 * as text, so that no program runs it as a formula.
 */
export const xlsxStream = (
  rows: AsyncIterable<Row> | Iterable<Row>,
  sheet: string,
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  WebStream.from(piecesOf(rows, sheet)) as ReadableStream<Uint8Array<ArrayBuffer>>;

async function* piecesOf(
  rows: AsyncIterable<Row> | Iterable<Row>,
  sheet: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const first: Row[] = [];
  const all = eachOf(rows);
  while (first.length < lookedAt) {
    const { value, done } = await all.next();
    if (done) break;
    first.push(value);
  }
  async function* values(): AsyncGenerator<CellValue[]> {
    for (const row of first) yield row.map(inWorkbook);
    for await (const row of all) yield row.map(inWorkbook);
  }
  const options = { name: sheet.slice(0, 31), freezePane: { rows: 1 }, columns: columnsOf(first) };
  for await (const piece of writeXlsxStream(values(), options)) yield piece as Uint8Array<ArrayBuffer>;
}

async function* eachOf(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row, undefined> {
  yield* rows;
}

const columnsOf = (rows: readonly Row[]): ColumnDef[] =>
  Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? "");
    const longest = Math.max(...cells.map((cell) => shownLength(cell)));
    const isMoney = cells.some((cell) => typeof cell === "object" && "cents" in cell);
    return { width: Math.min(widest, Math.max(narrowest, longest + 2)), ...(isMoney && { numFmt: "#,##0.00" }) };
  });

function shownLength(cell: Cell): number {
  if (typeof cell === "object" && "cents" in cell) return dollarsAndCents(cell.cents).length;
  return typeof cell === "object" ? cell.day.length : String(cell).length;
}

/** As a spreadsheet shows it: 1,234.50 */
const dollarsAndCents = (cents: number) => (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });

function inWorkbook(cell: Cell): CellValue {
  if (typeof cell === "number") return cell;
  if (typeof cell === "string") return cell === "" ? null : allowed(cell);
  if ("cents" in cell) return cell.cents / 100;
  const day = new Date(`${cell.day}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? null : day;
}

/** XML has no place for most control characters. */
const allowed = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, "")
    .slice(0, longestCell);
