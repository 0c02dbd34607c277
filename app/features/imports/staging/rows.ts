import type { Columns } from "./columns";
import type { LineNote } from "./notes";
import type { SheetRow } from "./read-sheet.server";
import type { RecordLine } from "./tables";

/** The cells of a row by the field that they fill; '' for a field that no column fills. */
export function typedOf([, ...cells]: SheetRow, columns: Columns): (field: string) => string {
  const typed = new Map(columns.map((field, index) => [field, (cells[index] ?? "").trim()]));
  return (field) => typed.get(field) ?? "";
}

/** What a line is before anything is known of it. */
export const blankLine = (import_id: string, line: number): RecordLine => ({
  ...{ import_id, line, outcome: "error", record_id: "", client_id: "", account_id: "", instrument_id: "" },
  ...{ on_date: "", at: 0, kind: "", quantity: "", amount: null, fee: 0, note: "", external_id: "", price: "" },
  ...{ source: "", reason: "", replaced_n: 0, version: 0, label: "", detail: "", search: "", asks: 0, notes: "[]" },
  ...{ application_id: "", kept: "", settled_at: null, settled_by: null, settled_note: "" },
});

const mostQuoted = 80;

/** What stands in the cell, and what is expected instead. */
export function notAccepted(cell: string, expected: string): string {
  if (cell === "") return expected;
  const quoted = cell.length > mostQuoted ? `${cell.slice(0, mostQuoted)}…` : cell;
  return `“${quoted}” is not accepted. ${expected}`;
}

export const wrong = (field: string, text: string): LineNote => ({ kind: "error", field, text });
export const question = (field: string, text: string): LineNote => ({ kind: "question", field, text });
