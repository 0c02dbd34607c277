import type { Services } from "~/platform/services";
import { readPiece } from "./check-import.server";
import type { Columns } from "./staging/columns";
import { giveWay } from "./staging/give-way.server";
import {
  type AskedValue,
  type ClosedField,
  type Meaning,
  type Meanings,
  meaningOf,
  plainValue,
} from "./staging/meanings";

/** Of one column so many values are asked about, those of most lines. What is beyond stays an error of its lines. */
export const mostAsked = 40;
/** A column with more is no column of a few values. */
const mostCounted = 2_000;
const longestValue = 100;

/** The values of the file that the firm does not know, in the columns that have a few each; column by column, the most frequent first. */
export async function findAskedValues(
  services: Services,
  { importId, columns, closed }: { importId: string; columns: Columns; closed: readonly ClosedField[] },
): Promise<AskedValue[]> {
  const found = columns.flatMap((field, index) => {
    const known = closed.find((one) => one.field === field);
    return known ? [{ index, known, values: new Map<string, AskedValue>() }] : [];
  });
  if (found.length === 0) return [];
  for (let n = 0; ; n += 1) {
    const rows = await readPiece(services, importId, n);
    if (!rows) break;
    for (const [, ...cells] of rows)
      for (const { index, known, values } of found) count(values, known, (cells[index] ?? "").trim());
    await giveWay();
  }
  return found.flatMap(({ values }) => [...values.values()].toSorted((a, b) => b.lines - a.lines).slice(0, mostAsked));
}

function count(values: Map<string, AskedValue>, { field, isKnown }: ClosedField, value: string): void {
  if (value === "" || value.length > longestValue) return;
  const key = plainValue(value);
  const seen = values.get(key);
  if (seen) seen.lines += 1;
  else if (values.size < mostCounted && !isKnown(value)) values.set(key, { field, value, lines: 1 });
}

/** What of these meanings still holds for the values of a file: a team or an advisor may be gone since. */
export function meaningsThatHold(
  asked: readonly AskedValue[],
  closed: readonly ClosedField[],
  meanings: Meanings,
): Meanings {
  const held: Record<string, Record<string, Meaning>> = {};
  for (const one of asked) {
    const [meaning, field] = [meaningOf(meanings, one), closed.find(({ field }) => field === one.field)];
    if (meaning === null || !field || !isMeaning(meaning, field)) continue;
    const ofField = held[one.field] ?? {};
    held[one.field] = ofField;
    ofField[plainValue(one.value)] = meaning;
  }
  return held;
}

/** Whether a value of this field can mean that. */
export const isMeaning = (text: string, { options, mayBeEmpty }: ClosedField): text is Meaning =>
  text === "leave" ||
  text === "error" ||
  (text === "empty" && mayBeEmpty) ||
  (text.startsWith("=") && options.some(({ value }) => text === `=${value}`));
