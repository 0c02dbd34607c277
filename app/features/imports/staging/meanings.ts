import type { Columns } from "./columns";
import type { SheetRow } from "./read-sheet.server";

/** A field whose cells say one of a few values, which the firm knows. */
export interface ClosedField {
  field: string;
  /** What a cell can say, and how people read it. */
  options: readonly { value: string; label: string }[];
  isKnown(cell: string): boolean;
  /** Whether an empty cell is accepted. */
  mayBeEmpty: boolean;
}

/** A value of the file that the firm does not know, as it is written first, and in how many lines it stands. */
export interface AskedValue {
  field: string;
  value: string;
  lines: number;
}

/**
 * What a value of the file means: '=active' for one of ours, 'leave' to leave its lines out, 'empty' for an empty cell, and 'error' to
 * see its lines among the errors.
 */
export type Meaning = `=${string}` | "leave" | "empty" | "error";

/** By field, then by the value as plainValue writes it. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, Meaning>>>>;

/** 'Aktiv ' and 'AKTIV' are the same value. */
export const plainValue = (cell: string): string => cell.trim().toLowerCase();

export const meaningOf = (meanings: Meanings, { field, value }: Pick<AskedValue, "field" | "value">): Meaning | null =>
  own(own(meanings, field), plainValue(value)) ?? null;

/** Values are words of a file: 'constructor' is none of an object's own. */
const own = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/** The values of the file that have no meaning yet. */
export const unanswered = (asked: readonly AskedValue[], meanings: Meanings): AskedValue[] =>
  asked.filter((one) => meaningOf(meanings, one) === null);

/** The rows with what their cells mean in the place of what they say, without those that are left out. */
export function applyMeanings(
  rows: readonly SheetRow[],
  columns: Columns,
  meanings: Meanings,
): { rows: SheetRow[]; left: number } {
  const mapped = columns.flatMap((field, index) => {
    const values = own(meanings, field);
    return values ? [{ index, values }] : [];
  });
  if (mapped.length === 0) return { rows: [...rows], left: 0 };
  const kept = rows.flatMap((row) => {
    const changed: SheetRow = [...row];
    for (const { index, values } of mapped) {
      const meaning = own(values, plainValue(String(row[index + 1] ?? "")));
      if (meaning === "leave") return [];
      if (meaning === "empty") changed[index + 1] = "";
      if (meaning?.startsWith("=")) changed[index + 1] = meaning.slice(1);
    }
    return [changed];
  });
  return { rows: kept, left: rows.length - kept.length };
}
