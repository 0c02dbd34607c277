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
export const stateInWords = ({ state, wrong }: { state: ImportState; wrong: number }): string =>
  state === "checked" && wrong > 0 ? "To be mended" : importStateLabels[state];

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

interface KindWords {
  title: string;
  /** One of them, and several. */
  one: string;
  many: string;
  /** What a line needs, for the choice of the kind. */
  needs: string;
  /** How lines are matched with the records, above the columns. */
  found: string;
}

export const kindWords: Record<ImportKindName, KindWords> = {
  clients: {
    title: "Clients",
    ...{ one: "client", many: "clients" },
    needs:
      "Name and email address; phone, status, portfolio value, advisor, team and the day since when they are clients, if you have them.",
    found:
      "Clients are found by their email address. Who is not found is added; who is found is changed in the fields that you choose here. An empty cell changes nothing.",
  },
  transactions: {
    title: "Transactions",
    ...{ one: "transaction", many: "transactions" },
    needs: "Account, date, kind and the custodian's number of each transaction; instrument, quantity and amount.",
    found:
      "Accounts are found by their number, or by the client's email address and the account's name. An account that is not there is added when the line names its client and its currency. A transaction whose number the account has already changes nothing.",
  },
  prices: {
    title: "Prices",
    ...{ one: "price", many: "prices" },
    needs: "Instrument (ISIN or ticker), date and price.",
    found:
      "Instruments are found by their symbol: ISIN or ticker. Another price for a day that has one replaces it only with a reason in the line.",
  },
  valuations: {
    title: "Valuations",
    ...{ one: "valuation", many: "valuations" },
    needs: "Client's email address, date and value of the portfolio in US dollars.",
    found:
      "Clients are found by their email address. A value of a day that the client has already changes nothing. Values that are computed from holdings cannot be imported.",
  },
  payments: {
    title: "Payments",
    ...{ one: "payment", many: "payments" },
    needs:
      "Payments received for loans: reference of the application, value date, amount and the bank's reference of each.",
    found:
      "Loans are found by the reference of their application. A payment whose bank's reference the loan has already changes nothing. Payments into a large loan wait for a second person, as when they are entered by hand.",
  },
};

export const counted = (count: number, kind: ImportKindName) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? kindWords[kind].one : kindWords[kind].many}`;

interface FieldWords {
  value: string;
  label: string;
  /** The heads by which a column is recognised. */
  heads: readonly string[];
}

const emailField = {
  value: "email",
  label: "Client's email",
  heads: ["email", "e-mail", "client email", "client's email"],
};
const instrumentField = {
  value: "instrument",
  label: "Instrument (ISIN or ticker)",
  heads: ["instrument", "isin", "ticker", "symbol", "security"],
};
const dateField = { value: "date", label: "Date", heads: ["date", "day", "trade date", "on", "as of"] };
const currencyField = { value: "currency", label: "Currency", heads: ["currency", "ccy"] };

/** The fields that a column can fill. */
export const fieldsOf = {
  clients: [
    {
      value: "name",
      label: "Client",
      heads: ["client", "name", "client name", "full name", "customer", "customer name", "contact name", "contact"],
    },
    {
      value: "email",
      label: "Email",
      heads: ["email", "e-mail", "email address", "e-mail address", "mail", "primary email", "client email"],
    },
    {
      value: "phone",
      label: "Phone",
      heads: [
        ...["phone", "telephone", "phone number", "telephone number", "tel", "primary phone"],
        ...["mobile", "mobile phone", "mobile number", "cell", "cell phone"],
      ],
    },
    {
      value: "company",
      label: "Company",
      heads: ["company", "company name", "firm", "business name", "organization", "organisation"],
    },
    { value: "accountType", label: "Account type", heads: ["account type", "type", "client type", "customer type"] },
    { value: "status", label: "Status", heads: ["status", "client status"] },
    {
      value: "portfolioValue",
      label: "Portfolio value",
      heads: ["portfolio", "portfolio value", "value", "aum", "assets under management", "market value"],
    },
    {
      value: "advisor",
      label: "Advisor of record",
      heads: [
        ...["advisor", "adviser", "advisor of record", "adviser of record", "financial advisor", "financial adviser"],
        ...["relationship manager", "rm", "client manager", "account manager", "advisor name"],
      ],
    },
    { value: "advisorSince", label: "Advisor since", heads: ["advisor since", "adviser since"] },
    {
      value: "clientSince",
      label: "Client since",
      heads: [
        ...["client since", "customer since", "since", "join date", "date joined", "joined", "start date"],
        ...["onboarded", "onboarded on", "onboarding date", "date onboarded"],
      ],
    },
    { value: "team", label: "Team", heads: ["team", "team name"] },
  ],
  transactions: [
    {
      value: "account",
      label: "Account number",
      heads: ["account", "account number", "account no", "account reference"],
    },
    emailField,
    { value: "accountName", label: "Account name", heads: ["account name"] },
    currencyField,
    dateField,
    { value: "kind", label: "Kind", heads: ["kind", "type", "transaction", "transaction type"] },
    instrumentField,
    { value: "quantity", label: "Quantity", heads: ["quantity", "units", "shares", "nominal"] },
    { value: "price", label: "Price", heads: ["price", "unit price"] },
    { value: "fee", label: "Fee", heads: ["fee", "commission"] },
    { value: "amount", label: "Amount", heads: ["amount", "net amount", "sum"] },
    { value: "note", label: "Note", heads: ["note", "description", "memo"] },
    {
      value: "number",
      label: "Transaction number",
      heads: ["id", "number", "transaction number", "transaction id", "reference"],
    },
  ],
  prices: [
    instrumentField,
    dateField,
    { value: "price", label: "Price", heads: ["price", "close", "nav", "value"] },
    currencyField,
    { value: "source", label: "Source", heads: ["source"] },
    { value: "reason", label: "Reason for another price", heads: ["reason"] },
  ],
  valuations: [
    emailField,
    dateField,
    {
      value: "value",
      label: "Value in US dollars",
      heads: ["value", "portfolio value", "valuation", "amount", "portfolio"],
    },
    currencyField,
  ],
  payments: [
    {
      value: "loan",
      label: "Reference of the application",
      heads: ["loan", "application", "application reference", "loan reference", "loan number", "reference"],
    },
    { value: "date", label: "Value date", heads: ["date", "value date", "day", "booking date", "received", "on"] },
    { value: "amount", label: "Amount", heads: ["amount", "payment", "sum", "credit"] },
    currencyField,
    {
      value: "number",
      label: "Reference of the bank",
      heads: ["bank reference", "reference", "bank's reference", "transaction reference", "transaction id", "id"],
    },
  ],
} as const satisfies Record<ImportKindName, readonly FieldWords[]>;

/** The fields of a client. */
export type ImportField = (typeof fieldsOf)["clients"][number]["value"];

/** Without these a file cannot be checked; what is missing is said in the words of `missing`. */
export const neededFields: Record<ImportKindName, readonly { field: string; missing: string }[]> = {
  clients: [{ field: "email", missing: "Say which column has the email address: clients are found by it." }],
  transactions: [
    { field: "date", missing: "Say which column has the date." },
    { field: "kind", missing: "Say which column has the kind of transaction, such as buy or deposit." },
    {
      field: "number",
      missing: "Say which column has the number of the transaction: with it the same file again adds nothing.",
    },
  ],
  prices: [
    { field: "instrument", missing: "Say which column has the instrument." },
    { field: "date", missing: "Say which column has the date." },
    { field: "price", missing: "Say which column has the price." },
  ],
  valuations: [
    { field: "email", missing: "Say which column has the client's email address." },
    { field: "date", missing: "Say which column has the date." },
    { field: "value", missing: "Say which column has the value." },
  ],
  payments: [
    { field: "loan", missing: "Say which column has the reference of the application." },
    { field: "date", missing: "Say which column has the value date." },
    { field: "amount", missing: "Say which column has the amount." },
    {
      field: "number",
      missing: "Say which column has the reference of the bank: with it the same file again adds nothing.",
    },
  ],
};

export const fieldLabel = (kind: ImportKindName, field: string) =>
  (fieldsOf[kind] as readonly FieldWords[]).find(({ value }) => value === field)?.label ?? field;

/** For each column of the file the field that it fills, or '' for none. */
export type Columns = readonly string[];

/** 'E-Mail_Address:' and 'e mail address' are the same head. */
const plainHead = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** 'Portfolio value (USD)' and 'Value in US$' without what is added to the name. */
const bareHead = (text: string) =>
  plainHead(
    text
      .replace(/[([]([^)\]]*)[)\]]/g, (whole, addition) => (otherCurrency.test(addition) ? whole : " "))
      .replace(/us\$/i, "USD"),
  ).replace(/ (?:in )?(?:usd|us dollars?|dollars?)$/, "");

/** Sums in another currency are not those that the field means. */
const otherCurrency = /[€£¥]|\b(?!USD\b)[A-Z]{3}\b/;

/** Columns with days. Others than a client's are called 'date'. */
export const dateFields: readonly string[] = ["date", "clientSince", "advisorSince"];

/**
 * Columns as their heads suggest, those first that say it without an addition, and of these the ones that can mean one field only:
 * beside 'Bank reference', 'Reference' is the loan's. A field that two heads name is taken from the first.
 */
export function guessColumns(kind: ImportKindName, head: readonly string[]): Columns {
  const found: string[] = head.map(() => "");
  for (const plain of [plainHead, bareHead])
    for (const sure of [true, false])
      for (const [index, text] of head.entries()) {
        const named = (fieldsOf[kind] as readonly FieldWords[]).filter(({ heads }) =>
          heads.some((one) => plainHead(one) === plain(text)),
        );
        const field = named.find(({ value }) => !found.includes(value));
        if (field && !found[index] && (named.length === 1 || !sure)) found[index] = field.value;
      }
  return found;
}

/** The heads of the columns that fill nothing. */
export const unusedHeads = (head: readonly string[], columns: Columns) =>
  head.flatMap((title, index) => (columns[index] ? [] : [headTitle(title, index)]));

export const headTitle = (title: string, index: number) => title || `Column ${index + 1}`;

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
