import { type CellValue, writeXlsxStream } from "hucre/xlsx";
import type { Cell, Row } from "./cells";

/** A spreadsheet refuses longer cells. */
const longestCell = 32_767;

/**
 * The rows as a workbook of one sheet, made and packed while it is read: its memory does not grow with the list. The first row
 * stays in sight. Text is stored as text, so that no program runs it as a formula.
 */
export function xlsxStream(rows: AsyncIterable<Row> | Iterable<Row>, sheet: string): ReadableStream<Uint8Array> {
  return writeXlsxStream(valuesOf(rows), { name: sheet.slice(0, 31), freezePane: { rows: 1 } });
}

async function* valuesOf(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map(inWorkbook);
}

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
