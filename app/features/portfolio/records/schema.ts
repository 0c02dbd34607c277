import { z } from "zod";
import { assetClasses, currencies, pricings, quantityKinds, regions } from "../vocabulary";

const text = (most: number) => z.string().trim().max(most).default("");
const reason = z.string({ error: "Say why" }).trim().min(1, "Say why").max(500, "Use at most 500 characters");
const name = (what: string) =>
  z
    .string({ error: `Enter ${what}` })
    .trim()
    .min(1, `Enter ${what}`)
    .max(100, "Use at most 100 characters");

/** The keys of the doubts that were confirmed. */
const confirmed = z
  .string()
  .max(1000)
  .default("")
  .transform((keys) => keys.split(" ").filter((key) => key !== ""));

/** The custodian's number of an account, by which files name it. */
const number = z.string().trim().max(60, "Use at most 60 characters").default("");

export const AccountForm = z.object({
  name: name("the name of the account"),
  number,
  currency: z.enum(currencies, "Choose a currency"),
  formKey: z.string().min(10).max(100),
});

export const RenameForm = z.object({
  accountId: z.string().max(100),
  name: name("the name of the account"),
  number,
  version: z.coerce.number().int(),
});

/** What is in the fields is read by the verb, which knows the account's currency. */
export const TransactionForm = z.object({
  accountId: z.string().max(100),
  formKey: z.string().min(10).max(100),
  confirmed,
  on: text(20),
  kind: text(30),
  instrument: text(60),
  quantity: text(60),
  price: text(60),
  fee: text(60),
  amount: text(60),
  note: text(400),
  externalId: text(200),
});

export const CorrectionForm = TransactionForm.extend({ transactionId: z.string().max(100), reason });
export const VoidForm = z.object({ accountId: z.string().max(100), transactionId: z.string().max(100), reason });

export const PasteForm = z.object({
  accountId: z.string({ error: "Choose an account" }).max(100),
  text: z
    .string({ error: "Paste the lines" })
    .min(1, "Paste the lines")
    .max(900_000, "Paste at most 900,000 characters at once"),
});

export const TargetForm = z.object({
  agreedOn: text(20),
  band: text(20),
  equity: text(20),
  "fixed-income": text(20),
  alternatives: text(20),
  cash: text(20),
});

export const BenchmarkForm = z.object({ symbol: text(60) });

export const InstrumentForm = z.object({
  symbol: z.string({ error: "Enter a symbol" }).trim().min(1, "Enter a symbol").max(40, "Use at most 40 characters"),
  name: name("the name of the instrument"),
  assetClass: z.enum(assetClasses, "Choose a class"),
  region: z.enum(regions, "Choose a region"),
  currency: z.enum(currencies, "Choose a currency"),
  counts: z.enum(quantityKinds, "Choose how it counts"),
  pricing: z.enum(pricings, "Choose how often it is priced"),
});

export const InstrumentEditForm = InstrumentForm.extend({ id: z.string().max(100), version: z.coerce.number().int() });

export const PriceForm = z.object({
  instrumentId: z.string().max(100),
  on: text(20),
  value: text(60),
  source: text(200),
  reason: text(500),
});

export const PricesForm = z.object({
  instrumentId: z.string().max(100),
  source: z
    .string({ error: "Say where they come from" })
    .trim()
    .min(1, "Say where they come from")
    .max(100, "Use at most 100 characters"),
  text: z
    .string({ error: "Paste the lines" })
    .min(1, "Paste the lines")
    .max(900_000, "Paste at most 900,000 characters at once"),
});

export const RateForm = PriceForm.omit({ instrumentId: true }).extend({
  currency: z.enum(currencies, "Choose a currency"),
});
