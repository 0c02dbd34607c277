import { Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { type CellValue, streamXlsxRows } from "hucre/xlsx";
import { giveBackMemory } from "~/platform/memory.server";
import { longestCell, mostColumns, mostLines } from "./vocabulary";

/** A row with the number of its line, as an editor or a spreadsheet counts: the head is line 1 as a rule. */
export type SheetRow = [line: number, ...cells: string[]];

export type SheetAnswer =
  | { ok: true; head: string[]; pieces: Uint8Array[]; count: number }
  | { ok: false; message: string };

declare module "~/platform/workers/tasks" {
  interface Tasks {
    /** The rows of a CSV file or workbook, as pieces of JSON: some hundred in each. */
    readSheet(file: { bytes: Uint8Array; kind: "csv" | "xlsx" }): Promise<SheetAnswer>;
  }
}

export const rowsInPiece = 500;
const partLength = 65_536;

/** Runs in a thread. Of a workbook the first sheet is read. Never keeps more than one piece of rows as objects. */
export async function readSheet({ bytes, kind }: { bytes: Uint8Array; kind: "csv" | "xlsx" }): Promise<SheetAnswer> {
  try {
    return await gather(kind === "csv" ? csvRows(decoded(bytes)) : workbookRows(bytes));
  } catch (error) {
    return { ok: false, message: sentenceOf(error) };
  } finally {
    giveBackMemory();
  }
}

class Unreadable extends Error {}

async function gather(rows: AsyncIterable<SheetRow>): Promise<SheetAnswer> {
  let head: string[] | null = null;
  const pieces: Uint8Array[] = [];
  let piece: SheetRow[] = [];
  let count = 0;
  const end = () => {
    pieces.push(new Uint8Array(Buffer.from(JSON.stringify(piece))));
    piece = [];
  };
  for await (const row of rows) {
    const [, ...cells] = row;
    if (cells.every((cell) => cell === "")) continue;
    if (cells.length > mostColumns) throw new Unreadable(`The file has more than ${mostColumns} columns.`);
    const long = cells.findIndex((cell) => cell.length > longestCell);
    if (long >= 0)
      throw new Unreadable(`Line ${row[0]} has a cell of more than ${longestCell.toLocaleString("en-US")} characters.`);
    if (!head) {
      head = cells;
      continue;
    }
    count += 1;
    if (count > mostLines)
      throw new Unreadable(
        `The file has more than ${mostLines.toLocaleString("en-US")} lines. Divide it, and import the parts one after the other.`,
      );
    piece.push(row);
    if (piece.length === rowsInPiece) end();
  }
  if (piece.length > 0) end();
  if (!head) return { ok: false, message: "The file is empty." };
  if (count === 0) return { ok: false, message: "The file has a head, but no lines below it." };
  return { ok: true, head, pieces, count };
}

async function* csvRows(text: string): AsyncGenerator<SheetRow> {
  const [first = ""] = text.split(/\r?\n/, 1);
  // Excel can name the separator in a line of its own, which is no head.
  const named = /^sep=([;,\t])$/.exec(first)?.[1];
  const unquoted = first.replace(/"[^"]*"/g, "");
  const delimiter = named ?? (unquoted.includes("\t") ? "\t" : unquoted.includes(";") ? ";" : ",");
  // In small parts, so that the parser never holds the rows of the whole file: a thread has little memory.
  const parser = Readable.from(partsOf(Buffer.from(text))).pipe(
    parse({ delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }),
  );
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (named && info.lines === 1) continue;
    yield [info.lines, ...record.map(clean)];
  }
}

function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += partLength) yield bytes.subarray(from, from + partLength);
}

/** Exports of spreadsheets are UTF-8, UTF-16 with a mark, or what Windows of the west writes. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new Unreadable("This is not a text file with comma-separated values.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function* workbookRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  for await (const { index, values } of streamXlsxRows(bytes)) yield [index + 1, ...values.map(textOf)];
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return clean(String(value));
}

/** An apostrophe that our own export puts before what a spreadsheet would compute is taken away again. */
const clean = (text: string) =>
  text
    .replaceAll("\0", "")
    .trim()
    .replace(/^'(?=[=+\-@])/, "");

function sentenceOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  const { code, lines } = error as Partial<CsvError> & { lines?: number };
  if (typeof code === "string" && code.startsWith("CSV_"))
    return `The file cannot be read: a quotation mark in or before line ${lines ?? "?"} is not closed, or is followed by text.`;
  return "The file is damaged, or it is no workbook that we can read. Save it again, or save it as CSV.";
}
