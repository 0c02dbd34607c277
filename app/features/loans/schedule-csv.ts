import { csvLine } from "~/platform/sheets/csv";
import { type Scenario, scheduleOf } from "./scenario";

const heads = ["Month", "Year", "Instalment", "Extra payment", "Interest", "Repaid", "Still owed"];

/**
 * The schedule with one line for each month. Sums are dollars with two decimals and no other characters, so that a
 * spreadsheet can add them.
 */
export function scheduleCsv(scenario: Scenario): string {
  const lines = scheduleOf(scenario).rows.map(({ month, payment, extra, interest, principal, balance }) => [
    String(month),
    String(Math.ceil(month / 12)),
    ...[payment, extra, interest, principal, balance].map((cents) => (cents / 100).toFixed(2)),
  ]);
  return [heads, ...lines].map(csvLine).join("");
}

/** 'loan-illustration-1000000-2.5-10'. It contains only checked numbers. */
export function scheduleFileName({ amount, rate, term, extra, once }: Scenario): string {
  const extras = extra > 0 || once.length > 0 ? "-with-extra-payments" : "";
  return `loan-illustration-${amount}-${rate.toFixed(1)}-${term}${extras}`;
}
