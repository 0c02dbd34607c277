import type { Examples } from "./example";

/** Events of portfolios, instruments and rates of exchange. */
export const portfolioExamples = (): Examples<"portfolio" | "instrument" | "rate"> => {
  const page = "/dashboard/admin/clients/s1/portfolio";
  const instrument = "/dashboard/admin/instruments?instrument=s1";
  const rates = "/dashboard/admin/exchange-rates";
  return {
    "portfolio.account-added": {
      detail: { name: "Custody 4471", currency: "USD" },
      says: ["Portfolio: account added", "Account: Custody 4471", "Currency: USD"],
      page,
    },
    "portfolio.account-renamed": {
      detail: { from: "Custody", to: "Custody 4471" },
      says: ["Portfolio: account renamed", "Name: Custody → Custody 4471"],
      page,
    },
    "portfolio.recorded": {
      detail: { transaction: "Fee on 30 October 2026: 3,387.00 USD" },
      says: ["Portfolio: transaction recorded", "Fee on 30 October 2026: 3,387.00 USD"],
      page,
    },
    "portfolio.corrected": {
      detail: { from: "Fee on 30 October 2026: 1.00 USD", to: "Fee on 30 October 2026: 2.00 USD", reason: "Misread" },
      says: [
        "Portfolio: transaction corrected",
        "Before: Fee on 30 October 2026: 1.00 USD",
        "Now: Fee on 30 October 2026: 2.00 USD",
        "Reason: Misread",
      ],
      page,
    },
    "portfolio.voided": {
      detail: { transaction: "Fee on 30 October 2026: 1.00 USD", reason: "Not theirs" },
      says: ["Portfolio: transaction voided", "Fee on 30 October 2026: 1.00 USD", "Reason: Not theirs"],
      page,
    },
    "portfolio.pasted": {
      detail: { transactions: 34, account: "Custody 4471" },
      says: ["Portfolio: transactions pasted", "Transactions: 34", "Account: Custody 4471"],
      page,
    },
    "portfolio.target-set": {
      detail: { from: "", to: "Equity 52 %", agreed: "2026-01-14" },
      says: ["Portfolio: target set", "Now: Equity 52 %", "Agreed on: 14 January 2026"],
      page,
    },
    "portfolio.benchmark-set": {
      detail: { from: "none", to: "World index" },
      says: ["Portfolio: benchmark set", "Benchmark: none → World index"],
      page,
    },
    "instrument.added": {
      detail: { name: "World index", symbol: "WORLD" },
      says: ["Instrument: added", "Name: World index", "Symbol: WORLD"],
      page: instrument,
    },
    "instrument.changed": {
      detail: { changes: { asset_class: { from: "equity", to: "fixed-income" } } },
      says: ["Instrument: changed", "Asset class: Equity → Fixed income"],
      page: instrument,
    },
    "instrument.priced": {
      detail: { on: "2026-11-20", price: "312.4", source: "Exchange" },
      says: ["Instrument: price recorded", "Day: 20 November 2026", "Price: 312.4", "Source: Exchange"],
      page: instrument,
    },
    "instrument.price-corrected": {
      detail: { on: "2026-11-20", from: "312.4", to: "31.24", reason: "Decimal point" },
      says: ["Instrument: price corrected", "Day: 20 November 2026", "Price: 312.4 → 31.24", "Reason: Decimal point"],
      page: instrument,
    },
    "instrument.prices-pasted": {
      detail: { prices: 250, source: "Exchange" },
      says: ["Instrument: prices pasted", "Prices: 250", "Source: Exchange"],
      page: instrument,
    },
    "rate.recorded": {
      detail: { on: "2026-11-20", rate: "1.0845", source: "Central bank" },
      says: ["Rate of exchange: recorded", "Day: 20 November 2026", "Rate: 1.0845", "Source: Central bank"],
      page: rates,
    },
    "rate.corrected": {
      detail: { on: "2026-11-20", from: "1.0845", to: "1.0854", reason: "Misread" },
      says: ["Rate of exchange: corrected", "Day: 20 November 2026", "Rate: 1.0845 → 1.0854", "Reason: Misread"],
      page: rates,
    },
  };
};
