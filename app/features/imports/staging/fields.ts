import type { ImportKindName } from "./vocabulary";

export interface FieldWords {
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
