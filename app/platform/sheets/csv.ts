import type { Cell, Row } from "./cells";

/**
 * One line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula is prefixed with an apostrophe, because cells
 * contain text that anybody can type.
 */
export function csvLine(cells: Row): string {
  return `${cells.map((cell) => enclosed(textOf(cell))).join(",")}\r\n`;
}

/** An exported list as lines of CSV. */
export async function* csvLines(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<string> {
  for await (const row of rows) yield csvLine(row);
}

function textOf(cell: Cell): string {
  if (typeof cell === "string") return harmless(cell);
  if (typeof cell === "number") return String(cell);
  return "cents" in cell ? (cell.cents / 100).toFixed(2) : harmless(cell.day);
}

/** Some spreadsheets read the wide signs of East Asian fonts as the narrow ones. Numbers and telephone numbers stay as they are. */
const harmless = (text: string) =>
  /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) && !/^[+-]?[\d .()-]+$/.test(text) ? `'${text}` : text;

const enclosed = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
