/** What happens in an account. `words` is the label; `does` says it to staff in the form. */
export const transactionKinds = [
  "buy",
  "sell",
  "dividend",
  "interest",
  "fee",
  "deposit",
  "withdrawal",
  "transfer-in",
  "transfer-out",
  "split",
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export const kindLabels: Record<TransactionKind, string> = {
  buy: "Purchase",
  sell: "Sale",
  dividend: "Dividend",
  interest: "Interest",
  fee: "Fee",
  deposit: "Deposit",
  withdrawal: "Withdrawal",
  "transfer-in": "Transfer in",
  "transfer-out": "Transfer out",
  split: "Split",
};

/** Kinds that move units of an instrument. */
export const movesUnits: ReadonlySet<TransactionKind> = new Set([
  "buy",
  "sell",
  "transfer-in",
  "transfer-out",
  "split",
]);

export const assetClasses = ["equity", "fixed-income", "alternatives", "cash"] as const;
export type AssetClass = (typeof assetClasses)[number];
export const classLabels: Record<AssetClass, string> = {
  equity: "Equity",
  "fixed-income": "Fixed income",
  alternatives: "Alternatives",
  cash: "Cash",
};

export const regions = ["north-america", "europe", "asia-pacific", "emerging", "global"] as const;
export type Region = (typeof regions)[number];
export const regionLabels: Record<Region, string> = {
  "north-america": "North America",
  europe: "Europe",
  "asia-pacific": "Asia and Pacific",
  emerging: "Emerging markets",
  global: "Global",
};

/** How the quantity of a holding counts: units with a price each, or a nominal sum with a price per 100 of it. */
export const quantityKinds = ["units", "nominal"] as const;
export type QuantityKind = (typeof quantityKinds)[number];
export const quantityLabels: Record<QuantityKind, string> = {
  units: "Units, with a price for each",
  nominal: "Nominal sum, with a price per 100",
};

/** How often an instrument gets a price, and for how many days one may stand for its value. */
export const pricings = ["daily", "monthly", "quarterly"] as const;
export type Pricing = (typeof pricings)[number];
export const freshDays: Record<Pricing, number> = { daily: 7, monthly: 45, quarterly: 135 };
export const pricingLabels: Record<Pricing, string> = {
  daily: "Daily (a price holds for 7 days)",
  monthly: "Monthly (a price holds for 45 days)",
  quarterly: "Quarterly (a price holds for 135 days)",
};

/** Rates of exchange are daily. */
export const freshRateDays = freshDays.daily;

/** Currencies of accounts and instruments, with the number of their decimals (ISO 4217). */
export const currencyDecimals = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  CHF: 2,
  JPY: 0,
  HKD: 2,
  SGD: 2,
  AED: 2,
  MUR: 2,
  NPR: 2,
  RWF: 0,
  CAD: 2,
  AUD: 2,
} as const;
export type Currency = keyof typeof currencyDecimals;
export const currencies = Object.keys(currencyDecimals) as Currency[];

/** Every figure of a portfolio is shown in it. */
export const displayCurrency = "USD" satisfies Currency;
