import { hour } from "~/platform/clock";
import { isoDate, longDate } from "~/platform/dates";
import { newDocument } from "~/platform/pdf/new-document.server";
import type { LimitRule, Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireClient } from "../../identity/policy";
import type { PortfolioFigures } from "./figures";
import { unsafeReadFigures } from "./read-figures.server";
import { allocation, holdings, howComputed, months, type Step } from "./statement-parts.server";
import { change, dollars, missingValue, pricesInWords, returnInWords } from "./words";

/** A statement takes up to a second of processor time. */
export const statementLimit: LimitRule = { name: "portfolio-statement", points: 30, per: hour };

/** A client's own statement for the range of the address, with the figures of the page. Null without a computed value. */
export async function writeOwnStatement(
  services: Services,
  actor: Actor,
  search: URLSearchParams,
): Promise<{ pdf: Buffer; name: string } | null> {
  const { db, firm, workers, clock } = services;
  const client = requireClient(actor, "portfolio.read");
  const figures = await unsafeReadFigures(db, client.clientId, search);
  if (!figures) return null;
  const issued = isoDate(clock.now());
  const properties = {
    title: "Portfolio statement",
    subject: `${figures.from} to ${figures.to}`,
    author: firm,
    issued,
  };
  const pdf = newDocument(properties, { workers, by: client.userId });
  for (const step of stepsOf(figures, client.name)) step(pdf);
  return { pdf: await pdf.finish(), name: `statement-${figures.from}-to-${figures.to}.pdf` };
}

function stepsOf(figures: PortfolioFigures, name: string): Step[] {
  const { from, to, value, startValue, paidIn, valueNeeds } = figures;
  return [
    (pdf) =>
      pdf.terms([
        ["Client", name],
        ["Range", `From the close of ${longDate(from)} to the close of ${longDate(to)}`],
        ["Value at the end", value === null ? missingValue(to, valueNeeds?.wants ?? null) : dollars(value)],
        ["Prices", pricesInWords(figures)],
        ["Value at the start", startValue === null ? missingValue(from, null) : dollars(startValue)],
        ["Paid in or out", paidIn === null ? "Not available" : paidIn === 0 ? "$0" : change(paidIn)],
        ["Time-weighted return", returnInWords(figures.timeWeighted)],
        ["Money-weighted return", returnInWords(figures.moneyWeighted)],
        ...(figures.benchmark
          ? [[`Benchmark: ${figures.benchmark.name}`, returnInWords(figures.benchmark.result)] as const]
          : []),
        ["Fees paid", dollars(figures.fees.cents)],
        ["Gains of sales, first in, first out", change(figures.realised.fifo.cents)],
        ["Gains of sales, average cost", change(figures.realised.average.cents)],
        ["Dividends and interest", dollars(figures.income.reduce((sum, { cents }) => sum + cents, 0))],
      ]),
    (pdf) => holdings(pdf, figures),
    (pdf) => allocation(pdf, figures),
    (pdf) => months(pdf, figures),
    howComputed,
  ];
}
