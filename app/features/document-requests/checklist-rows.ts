import { documentChecklists } from "~/content/document-checklists";
import { isEmptyItem, type TypedItem } from "./typed-request";
import { kindValue, mostItems } from "./vocabulary";

/** An empty row of the form. */
export const emptyItem = (row: string): TypedItem => ({ row, name: "", kind: "", instructions: "", due: "" });

/** The rows with those of a checklist after what was typed; rows in which nothing was typed go. `today` is yyyy-mm-dd. */
export function withChecklist(
  rows: readonly TypedItem[],
  key: string,
  { today, newRow }: { today: string; newRow: () => string },
): TypedItem[] {
  const checklist = documentChecklists.find((candidate) => candidate.key === key);
  if (!checklist) return [...rows];
  const due = new Date(Date.parse(today) + checklist.dueInDays * 86_400_000).toISOString().slice(0, 10);
  const filled = checklist.items.map(({ name, instructions, ...kind }) => ({
    ...{ row: newRow(), name, kind: kindValue(kind), instructions, due },
  }));
  return [...rows.filter((row) => !isEmptyItem(row)), ...filled].slice(0, mostItems);
}
