import { longDate } from "~/platform/dates";
import type { newDocument } from "~/platform/pdf/new-document.server";
import { monthAndYear } from "../months";
import { assetClasses } from "../vocabulary";
import type { PortfolioFigures } from "./figures";
import {
  change,
  dollars,
  gainOfLine,
  grouped,
  methods,
  percent,
  points,
  rangeGainNote,
  returnInWords,
  shortRangeGain,
  totalRangeGain,
} from "./words";

export type Pdf = ReturnType<typeof newDocument>;
export type Step = (pdf: Pdf) => void;

/** What is held at the end of the range, by class, and what was sold within it. */
export function holdings(pdf: Pdf, { holdings, sold, from, to, value }: PortfolioFigures) {
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
              isCash || !line.priceOn ? "" : longDate(line.priceOn),
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

/** Shares by class; with target and drift where there is a target. */
export function allocation(
  pdf: Pdf,
  { classes, target = null }: Pick<PortfolioFigures, "classes"> & { target?: PortfolioFigures["target"] },
) {
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

export function months(pdf: Pdf, { months }: Pick<PortfolioFigures, "months">) {
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

export function howComputed(pdf: Pdf) {
  pdf.heading("How the returns are computed");
  pdf.paragraph(`Time-weighted: ${methods.timeWeighted}`);
  pdf.paragraph(`Money-weighted: ${methods.moneyWeighted}`);
  pdf.paragraph(`${methods.basis} Past performance does not predict results.`, { muted: true });
}
