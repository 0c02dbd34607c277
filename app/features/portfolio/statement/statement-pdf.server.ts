import { hour } from "~/platform/clock";
import { isoDate, longDate } from "~/platform/dates";
import { newDocument } from "~/platform/pdf/new-document.server";
import type { LimitRule, Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireClient } from "../../identity/policy";
import { monthAndYear } from "../months";
import { assetClasses } from "../vocabulary";
import type { PortfolioFigures } from "./figures";
import { unsafeReadFigures } from "./read-figures.server";
import {
  change,
  dollars,
  gainOfLine,
  grouped,
  methods,
  missingValue,
  percent,
  points,
  pricesInWords,
  rangeGainNote,
  returnInWords,
  shortRangeGain,
  totalRangeGain,
} from "./words";

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

type Pdf = ReturnType<typeof newDocument>;
type Step = (pdf: Pdf) => void;

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
    (pdf) => {
      pdf.heading("How the returns are computed");
      pdf.paragraph(`Time-weighted: ${methods.timeWeighted}`);
      pdf.paragraph(`Money-weighted: ${methods.moneyWeighted}`);
      pdf.paragraph(`${methods.basis} Past performance does not predict results.`, { muted: true });
    },
  ];
}

function holdings(pdf: Pdf, { holdings, sold, from, to, value }: PortfolioFigures) {
  const ofRange = totalRangeGain([...holdings, ...sold]);
  pdf.heading("Holdings");
  pdf.table({
    caption: `At the close of ${longDate(to)}, in US dollars. Bonds: quantity is the nominal sum, price per 100.`,
    head: ["Holding", "Quantity", "Price", "Price of", "Value", "Gain in range", "Gain since purchase"],
    numeric: [false, true, true, false, true, true, true],
    rows: [
      ...assetClasses.flatMap((name) =>
        holdings
          .filter(({ assetClass }) => assetClass === name)
          .map((line) => {
            const gain = gainOfLine(line);
            const isCash = line.quantity === "";
            return [
              line.name,
              grouped(line.quantity),
              isCash ? "" : line.price ? `${grouped(line.price)} ${line.currency}` : "None",
              isCash ? "" : (line.priceOn ?? ""),
              line.cents === null ? "Not available" : dollars(line.cents),
              shortRangeGain(line.rangeGain),
              isCash ? "" : gain === null ? "Not known" : change(gain),
            ];
          }),
      ),
      ...sold.map((line) => [`${line.name}, no longer held`, "", "", "", "", shortRangeGain(line.rangeGain), ""]),
    ],
    total: ["Total", "", "", "", value === null ? "Not available" : dollars(value), change(ofRange.cents), ""],
  });
  pdf.paragraph(rangeGainNote(from, to, [...holdings, ...sold]), { muted: true });
}

function allocation(pdf: Pdf, { classes, target }: PortfolioFigures) {
  pdf.heading("Allocation");
  const off = (share: PortfolioFigures["classes"][number]) =>
    share.drift === null ? "" : `${points(share.drift)}${share.outOfBand ? ", out of band" : ""}`;
  pdf.table({
    caption: target
      ? `Target agreed on ${longDate(target.agreedOn)}, with a band of ${target.band} points either side.`
      : "By class.",
    head: ["Class", "Value", "Now", ...(target ? ["Target", "Drift"] : [])],
    numeric: [false, true, true, true, true],
    rows: classes.map((share) => [
      ...[share.name, dollars(share.cents), percent(share.percent)],
      ...(target ? [share.target === null ? "" : `${share.target}%`, off(share)] : []),
    ]),
  });
}

function months(pdf: Pdf, { months }: PortfolioFigures) {
  pdf.heading("Month by month");
  pdf.table({
    caption: "The latest month first.",
    head: ["Month", "Paid in or out", "Value at the end", "Time-weighted"],
    numeric: [false, true, true, true],
    rows: months.map(({ month, flow, cents, result }) => [
      monthAndYear(month),
      flow === null ? "Not available" : flow === 0 ? "$0" : change(flow),
      cents === null ? "Not available" : dollars(cents),
      returnInWords(result),
    ]),
  });
}
