import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { capitalized, changed, counted, fact, inWords } from "~/platform/audit/words";
import "./events";

const page = (clientId: string) => href("/dashboard/admin/clients/:clientId/portfolio", { clientId });
const instrument = (id: string) => `${href("/dashboard/admin/instruments")}?instrument=${encodeURIComponent(id)}`;
const rates = () => href("/dashboard/admin/exchange-rates");

export const portfolioEntries: AuditEntries<"portfolio"> = {
  "portfolio.account-added": {
    title: "Portfolio: account added",
    detail: z.object({ name: z.string(), currency: z.string() }),
    words: ({ name, currency }) => [fact("Account", name), fact("Currency", currency)],
    link: page,
  },
  "portfolio.account-renamed": {
    title: "Portfolio: account renamed",
    detail: z.object({ from: z.string(), to: z.string() }),
    words: ({ from, to }) => [changed("Name", from, to)],
    link: page,
  },
  "portfolio.recorded": {
    title: "Portfolio: transaction recorded",
    detail: z.object({ transaction: z.string() }),
    words: ({ transaction }) => [[transaction]],
    link: page,
  },
  "portfolio.corrected": {
    title: "Portfolio: transaction corrected",
    detail: z.object({ from: z.string(), to: z.string(), reason: z.string() }),
    words: ({ from, to, reason }) => [fact("Before", from), fact("Now", to), fact("Reason", reason)],
    link: page,
  },
  "portfolio.voided": {
    title: "Portfolio: transaction voided",
    detail: z.object({ transaction: z.string(), reason: z.string() }),
    words: ({ transaction, reason }) => [[transaction], fact("Reason", reason)],
    link: page,
  },
  "portfolio.pasted": {
    title: "Portfolio: transactions pasted",
    detail: z.object({ transactions: z.number(), account: z.string() }),
    words: ({ transactions, account }) => [counted("Transactions", transactions), fact("Account", account)],
    link: page,
  },
  "portfolio.target-set": {
    title: "Portfolio: target set",
    detail: z.object({ from: z.string(), to: z.string(), agreed: z.string() }),
    words: ({ from, to, agreed }) => [fact("Before", from), fact("Now", to), fact("Agreed on", agreed)],
    link: page,
  },
  "portfolio.benchmark-set": {
    title: "Portfolio: benchmark set",
    detail: z.object({ from: z.string(), to: z.string() }),
    words: ({ from, to }) => [changed("Benchmark", from, to)],
    link: page,
  },
};

export const instrumentEntries: AuditEntries<"instrument"> = {
  "instrument.added": {
    title: "Instrument: added",
    detail: z.object({ name: z.string(), symbol: z.string() }),
    words: ({ name, symbol }) => [fact("Name", name), fact("Symbol", symbol)],
    link: instrument,
  },
  "instrument.changed": {
    title: "Instrument: changed",
    detail: z.object({ changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })) }),
    words: ({ changes }) =>
      Object.entries(changes).map(([field, { from, to }]) =>
        changed(capitalized(field.replaceAll("_", " ")), inWords(from), inWords(to)),
      ),
    link: instrument,
  },
  "instrument.priced": {
    title: "Instrument: price recorded",
    detail: z.object({ on: z.string(), price: z.string(), source: z.string() }),
    words: ({ on, price, source }) => [fact("Day", on), fact("Price", price), fact("Source", source)],
    link: instrument,
  },
  "instrument.price-corrected": {
    title: "Instrument: price corrected",
    detail: z.object({ on: z.string(), from: z.string(), to: z.string(), reason: z.string() }),
    words: ({ on, from, to, reason }) => [fact("Day", on), changed("Price", from, to), fact("Reason", reason)],
    link: instrument,
  },
  "instrument.prices-pasted": {
    title: "Instrument: prices pasted",
    detail: z.object({ prices: z.number(), source: z.string() }),
    words: ({ prices, source }) => [counted("Prices", prices), fact("Source", source)],
    link: instrument,
  },
};

export const rateEntries: AuditEntries<"rate"> = {
  "rate.recorded": {
    title: "Rate of exchange: recorded",
    detail: z.object({ on: z.string(), rate: z.string(), source: z.string() }),
    words: ({ on, rate, source }) => [fact("Day", on), fact("Rate", rate), fact("Source", source)],
    link: rates,
  },
  "rate.corrected": {
    title: "Rate of exchange: corrected",
    detail: z.object({ on: z.string(), from: z.string(), to: z.string(), reason: z.string() }),
    words: ({ on, from, to, reason }) => [fact("Day", on), changed("Rate", from, to), fact("Reason", reason)],
    link: rates,
  },
};
