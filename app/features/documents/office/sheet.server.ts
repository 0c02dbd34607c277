import type { PackageParts, XmlReader } from "./package-parts.server";

/** What is shown of one sheet, and of all sheets together. */
export const mostRows = 1_000;
export const mostColumns = 60;
export const mostCells = 40_000;
const longestCell = 2_000;

/** A cell as the file has it. `shared`: `value` is the number of a shared string. */
export interface Cell {
  column: number;
  kind: "number" | "text" | "shared" | "boolean" | "error";
  value: string;
  style: number;
}

export interface Row {
  number: number;
  cells: Cell[];
}

/** Rows and columns count from 1. */
export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface Sheet {
  rows: Row[];
  merged: Area[];
  /** Columns that are not shown. */
  hiddenColumns: ReadonlySet<number>;
  hiddenRows: ReadonlySet<number>;
  /** The last row and column with something in them, shown or not. */
  last: { row: number; column: number };
  /** There are charts, pictures or shapes, which are left out. */
  drawings: boolean;
}

/** Reads one sheet while it unpacks; of a large one only what is shown is kept. `room`: how many cells may be kept. */
export async function readSheet(parts: PackageParts, part: string, room: number): Promise<Sheet> {
  const rows: Row[] = [];
  const merged: Area[] = [];
  const [hiddenColumns, hiddenRows] = [new Set<number>(), new Set<number>()];
  const last = { row: 0, column: 0 };
  let drawings = false;
  let left = room;
  let row: Row = { number: 0, cells: [] };
  let cell: (Cell & { type: string }) | null = null;
  let column = 0;
  let inside: "v" | "t" | "f" | null = null;
  let formula = "";

  const reader: XmlReader = {
    open(name, attributes) {
      if (name === "col" && attributes.hidden === "1") hideColumns(hiddenColumns, attributes);
      if (name === "row") {
        row = { number: numberOf(attributes.r) ?? row.number + 1, cells: [] };
        column = 0;
        if (attributes.hidden === "1" && row.number <= mostRows) hiddenRows.add(row.number);
      }
      if (name === "c") {
        column = columnOf(attributes.r) ?? column + 1;
        const type = attributes.t ?? "n";
        cell = { column, kind: "number", value: "", style: numberOf(attributes.s) ?? 0, type };
        formula = "";
      }
      if (cell && (name === "v" || name === "t" || name === "f")) inside = name;
      // How a word is read is no part of it.
      if (name === "rPh") inside = null;
      if (name === "mergeCell" && merged.length < mostCells) merged.push(...areaOf(attributes.ref));
      if (name === "drawing" || name === "legacyDrawing") drawings = true;
    },
    text(text) {
      if (!cell || !inside) return;
      if (inside === "f") formula = (formula + text).slice(0, longestCell);
      else cell.value = (cell.value + text).slice(0, longestCell);
    },
    close(name) {
      if (name === inside) inside = null;
      if (name === "c" && cell) {
        const read = finished(cell, formula);
        cell = null;
        if (!read) return;
        last.row = Math.max(last.row, row.number);
        last.column = Math.max(last.column, read.column);
        if (row.number > mostRows || read.column > mostColumns || left === 0) return;
        left -= 1;
        if (row.cells.length === 0) rows.push(row);
        row.cells.push(read);
      }
    },
  };
  await parts.read(part, reader);
  return { rows, merged, hiddenColumns, hiddenRows, last, drawings };
}

/** Null for a cell with nothing in it. */
function finished({ type, ...cell }: Cell & { type: string }, formula: string): Cell | null {
  // A program that does not calculate has left the formula without a result.
  if (cell.value === "" && formula !== "") return { ...cell, kind: "text", value: `=${formula}` };
  if (cell.value === "") return null;
  if (type === "s") return { ...cell, kind: "shared" };
  if (type === "b") return { ...cell, kind: "boolean", value: cell.value === "1" ? "TRUE" : "FALSE" };
  if (type === "e") return { ...cell, kind: "error" };
  if (type === "str" || type === "inlineStr" || type === "d") return { ...cell, kind: "text" };
  return Number.isFinite(Number(cell.value)) ? cell : { ...cell, kind: "text" };
}

function hideColumns(hidden: Set<number>, { min, max }: Record<string, string>) {
  const end = Math.min(numberOf(max) ?? 0, mostColumns);
  for (let column = numberOf(min) ?? 1; column <= end; column += 1) hidden.add(column);
}

const numberOf = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** 'AB12' is in column 28. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? "")?.[0].toUpperCase();
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : null;
}

/** 28 is 'AB'. */
export function columnName(column: number): string {
  const rest = (column - 1) % 26;
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? columnName(before) : "") + String.fromCharCode(65 + rest);
}

/** The shown part of 'B2:D4'; none for a single cell. */
function areaOf(reference = ""): Area[] {
  const [from = "", to = from] = reference.split(":");
  const [top, left] = [numberOf(/\d+$/.exec(from)?.[0]), columnOf(from)];
  const [bottom, right] = [numberOf(/\d+$/.exec(to)?.[0]), columnOf(to)];
  if (!top || !left || !bottom || !right || top > mostRows || left > mostColumns) return [];
  if (bottom < top || right < left || (bottom === top && right === left)) return [];
  return [{ top, left, bottom: Math.min(bottom, mostRows), right: Math.min(right, mostColumns) }];
}
