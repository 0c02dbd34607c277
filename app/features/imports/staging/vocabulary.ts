/** What becomes of an import. A state only goes forward, but for a new match of columns or values and a new check. */
export const importStates = [
  "receiving",
  "mapping",
  "checking",
  "checked",
  "confirmed",
  "done",
  "outdated",
  "cancelled",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

export const importStateLabels: Record<ImportState, string> = {
  receiving: "Being received",
  mapping: "Columns to be matched",
  checking: "Being checked",
  checked: "To be confirmed",
  confirmed: "Being imported",
  done: "Imported",
  outdated: "To be checked again",
  cancelled: "Cancelled",
  failed: "Failed",
};

/** What people read of its state. Lines with mistakes are mended, or left out by whoever confirms the import. */
export const stateInWords = (shown: Checked): string =>
  shown.state === "checked" && shown.wrong > 0
    ? "To be mended"
    : bringsNothing(shown)
      ? "Nothing to import"
      : importStateLabels[shown.state];

interface Checked {
  state: ImportState;
  added: number;
  changed: number;
  wrong: number;
}

/** Every line is in the records already: nobody has to do anything. */
export const bringsNothing = ({ state, added, changed, wrong }: Checked): boolean =>
  state === "checked" && added + changed + wrong === 0;

/** Of an import that is in one of these states nothing is shown in the records, and it can be cancelled. */
export const cancellable: ReadonlySet<ImportState> = new Set([
  "mapping",
  "checking",
  "checked",
  "confirmed",
  "outdated",
]);

/** The head of the last column of lines that were left out, which says what is wrong. */
export const mistakesHead = "Mistakes";

/** '1 line with mistakes', '5 lines with mistakes'. */
export const mistakesInWords = (lines: number) =>
  `${lines.toLocaleString("en-US")} ${lines === 1 ? "line" : "lines"} with mistakes`;

/** What one line of the file does. */
export const lineOutcomes = ["add", "change", "same", "error"] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export const lineOutcomeLabels: Record<LineOutcome, string> = {
  add: "Added",
  change: "Changed",
  same: "Already so",
  error: "Error",
};

/** What the lines of a file are. */
export const importKinds = ["clients", "transactions", "prices", "valuations", "payments"] as const;
export type ImportKindName = (typeof importKinds)[number];

/** How the dates of a file are written; '' while the file shows it by itself. */
export const dateOrders = ["ymd", "dmy", "mdy"] as const;
export type DateOrder = (typeof dateOrders)[number];
export const dateOrderLabels: Record<DateOrder, string> = {
  ymd: "Year first, as in 2026-05-14",
  dmy: "Day first, as in 14/05/2026",
  mdy: "Month first, as in 05/14/2026",
};

export const mostLines = 100_000;
export const mostColumns = 60;
export const longestCell = 2_000;

/** An undo is counted first, then asked for, then done. */
export const undoStates = ["", "counting", "counted", "going", "undone"] as const;
export type UndoState = (typeof undoStates)[number];

/** How long an import can be undone. */
export const undoDays = 7;

/** What a file that waits for somebody is kept for, and what the report of a finished import is kept for. */
export const waitingDays = 7;
export const reportDays = 30;
