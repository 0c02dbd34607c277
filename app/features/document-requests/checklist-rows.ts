import type { Checklist } from "./checklist";
import { isEmptyItem, type TypedItem } from "./typed-request";
import { kindValue, mostItems, needOf, needs } from "./vocabulary";

/** An empty row of the form. */
export const emptyItem = (row: string): TypedItem => ({
  ...{ row, name: "", kind: "", instructions: "", due: "" },
  need: needs[0],
});

/** The rows with those of a checklist after what was typed; rows in which nothing was typed go. `today` is yyyy-mm-dd. */
export function withChecklist(
  rows: readonly TypedItem[],
  checklist: Checklist | undefined,
  { today, newRow }: { today: string; newRow: () => string },
): TypedItem[] {
  if (!checklist) return [...rows];
  const dueAfter = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const filled = checklist.items.map(({ name, instructions, days, optional, ...kind }) => ({
    ...{ row: newRow(), name, kind: kindValue(kind), instructions, due: days === null ? "" : dueAfter(days) },
    need: needOf({ optional }),
  }));
  return [...rows.filter((row) => !isEmptyItem(row)), ...filled].slice(0, mostItems);
}

/** A checklist as its own form shows it: with days instead of dates. */
export const rowsOf = ({ items }: Checklist, newRow: () => string): TypedItem[] =>
  items.map(({ name, instructions, days, optional, ...kind }) => ({
    ...{ row: newRow(), name, kind: kindValue(kind), instructions, due: days === null ? "" : String(days) },
    need: needOf({ optional }),
  }));
