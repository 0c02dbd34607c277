/** What becomes of an import. A state only ever goes forward; 'outdated' can be checked again. */
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
  checked: "Checked, not imported yet",
  confirmed: "Being imported",
  done: "Imported",
  outdated: "To be checked again",
  cancelled: "Cancelled",
  failed: "Failed",
};

/** Of an import that is in one of these states nothing is shown in the records, and it can be cancelled. */
export const cancellable: ReadonlySet<ImportState> = new Set([
  "mapping",
  "checking",
  "checked",
  "confirmed",
  "outdated",
]);

/** What one line of the file does. */
export const lineOutcomes = ["add", "change", "same", "error"] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export const lineOutcomeLabels: Record<LineOutcome, string> = {
  add: "Added",
  change: "Changed",
  same: "Already so",
  error: "Error",
};

/** The fields of a client that a column can fill, and the heads by which a column is recognised. */
export const importFields = [
  { value: "name", label: "Client", heads: ["client", "name", "client name", "full name"] },
  { value: "email", label: "Email", heads: ["email", "e-mail", "email address", "mail"] },
  { value: "phone", label: "Phone", heads: ["phone", "telephone", "phone number", "mobile"] },
  { value: "company", label: "Company", heads: ["company", "company name", "firm"] },
  { value: "accountType", label: "Account type", heads: ["account type", "type"] },
  { value: "status", label: "Status", heads: ["status"] },
  { value: "portfolioValue", label: "Portfolio value", heads: ["portfolio", "portfolio value", "value", "aum"] },
  { value: "advisor", label: "Advisor of record", heads: ["advisor", "adviser", "advisor of record"] },
  { value: "advisorSince", label: "Advisor since", heads: ["advisor since", "since"] },
] as const;
export type ImportField = (typeof importFields)[number]["value"];

export const fieldLabel = (field: string) => importFields.find(({ value }) => value === field)?.label ?? field;

/** For each column of the file the field that it fills, or '' for none. */
export type Columns = readonly (ImportField | "")[];

/** Columns as their heads suggest. A field that two heads name is taken from the first. */
export function guessColumns(head: readonly string[]): Columns {
  const taken = new Set<string>();
  return head.map((text) => {
    const plain = text.trim().toLowerCase();
    const field = importFields.find(({ heads, value }) => !taken.has(value) && heads.some((one) => one === plain));
    if (!field) return "";
    taken.add(field.value);
    return field.value;
  });
}

export const mostLines = 100_000;
export const mostColumns = 60;
export const longestCell = 2_000;

/** What a file that waits for somebody is kept for, and what the report of a finished import is kept for. */
export const waitingDays = 7;
export const reportDays = 30;
