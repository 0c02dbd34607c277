import { isoDate, longDate } from "~/platform/dates";
import { newDocument } from "~/platform/pdf/new-document.server";
import type { Services } from "~/platform/services";
import { csvLine } from "~/platform/sheets/csv";
import { inDollars, rangeColumns, rangeValues } from "../statement/csv-files.server";
import { allocation, howComputed, months, type Pdf } from "../statement/statement-parts.server";
import {
  change,
  dollars,
  grouped,
  missingValue,
  percent,
  rangeGainNote,
  returnInWords,
  shortRangeGain,
  totalRangeGain,
} from "../statement/words";
import { assetClasses, classLabels, regionLabels } from "../vocabulary";
import type { JointFigures, JointPerson } from "./joint-figures";

/** A joint portfolio with both people by their names. */
export interface JointStatement {
  people: readonly JointPerson[];
  figures: JointFigures;
}

/** The joint portfolio as a PDF, with the figures of the page. `by` is the account that asks for it. Access is decided by the caller. */
export async function unsafeJointPdf(
  { firm, workers, clock }: Pick<Services, "firm" | "workers" | "clock">,
  { people, figures }: JointStatement,
  by: string,
): Promise<{ pdf: Buffer; name: string }> {
  const { from, to, value, valueNeeds, startValue, paidIn } = figures;
  const issued = isoDate(clock.now());
  const properties = { title: "Joint portfolio statement", subject: `${from} to ${to}`, author: firm, issued };
  const pdf = newDocument(properties, { workers, by });
  pdf.terms([
    ["Clients", people.map(({ name }) => name).join(" and ")],
    ["Range", `From the close of ${longDate(from)} to the close of ${longDate(to)}`],
    ["Value at the end", value === null ? missingValue(to, valueNeeds?.wants ?? null) : dollars(value)],
    ["Value at the start", startValue === null ? missingValue(from, null) : dollars(startValue)],
    ["Paid in or out", paidIn === null ? "Not available" : paidIn === 0 ? "$0" : change(paidIn)],
    ["Time-weighted return", returnInWords(figures.timeWeighted)],
    ["Money-weighted return", returnInWords(figures.moneyWeighted)],
  ]);
  shares(pdf, people);
  accounts(pdf, figures);
  holdings(pdf, figures);
  allocation(pdf, figures);
  months(pdf, figures);
  howComputed(pdf);
  return { pdf: await pdf.finish(), name: `joint-statement-${from}-to-${to}.pdf` };
}

function shares(pdf: Pdf, people: readonly JointPerson[]) {
  pdf.heading("What each has");
  pdf.table({
    caption: "Of the value at the end.",
    head: ["Person", "Value", "Share"],
    numeric: [false, true, true],
    rows: people.map(({ name, cents, percent: share }) => [
      name,
      cents === null ? "Not available" : dollars(cents),
      share === null ? "Not available" : percent(share),
    ]),
  });
}

function accounts(pdf: Pdf, { accounts, to }: JointFigures) {
  pdf.heading("Accounts");
  pdf.table({
    caption: `At the close of ${longDate(to)}, in US dollars.`,
    head: ["Account", "Owner", "Currency", "Value"],
    numeric: [false, false, false, true],
    rows: accounts.map(({ name, owner, currency, cents }) => [
      ...[name, owner, currency],
      cents === null ? "Not available" : dollars(cents),
    ]),
  });
}

function holdings(pdf: Pdf, { holdings, sold, from, to, value }: JointFigures) {
  pdf.heading("Holdings");
  pdf.table({
    caption: `At the close of ${longDate(to)}, in US dollars. Bonds: quantity is the nominal sum, price per 100.`,
    head: ["Holding", "Owner", "Quantity", "Price", "Value", "Gain in range"],
    numeric: [false, false, true, true, true, true],
    rows: [
      ...assetClasses.flatMap((name) =>
        holdings
          .filter(({ assetClass }) => assetClass === name)
          .map((line) => [
            ...[line.name, line.owner, grouped(line.quantity)],
            line.quantity === "" ? "" : line.price ? `${grouped(line.price)} ${line.currency}` : "None",
            line.cents === null ? "Not available" : dollars(line.cents),
            shortRangeGain(line.rangeGain),
          ]),
      ),
      ...sold.map((line) => [`${line.name}, no longer held`, line.owner, "", "", "", shortRangeGain(line.rangeGain)]),
    ],
    total: [
      ...["Total", "", "", ""],
      value === null ? "Not available" : dollars(value),
      change(totalRangeGain([...holdings, ...sold]).cents),
    ],
  });
  pdf.paragraph(rangeGainNote(from, to, [...holdings, ...sold]), { muted: true });
}

/** The holdings of both at the end of the range, with their owners, for a spreadsheet. */
export function jointHoldingLines({ holdings, sold, from, to }: JointFigures): string[] {
  const head = ["as of", "owner", "symbol", "holding", "class", "region", "currency", "quantity", "price", "price of"];
  return [
    csvLine([...head, "value USD", ...rangeColumns]),
    ...holdings.map((line) =>
      csvLine([
        ...[to, line.owner, line.symbol, line.name, classLabels[line.assetClass], regionLabels[line.region]],
        ...[line.currency, line.quantity, line.price, line.quantity === "" ? "" : (line.priceOn ?? "")],
        ...[inDollars(line.cents), ...rangeValues(line, from)],
      ]),
    ),
    ...sold.map((line) =>
      csvLine([
        ...[to, line.owner, line.symbol, line.name, classLabels[line.assetClass], "", "", "0", "", "", "0.00"],
        ...rangeValues(line, from),
      ]),
    ),
  ];
}

/** What each of the two has, and the accounts of both, for a spreadsheet. */
export function jointAccountLines({ accounts, to }: JointFigures): string[] {
  return [
    csvLine(["as of", "owner", "account", "currency", "value USD"]),
    ...accounts.map(({ owner, name, currency, cents }) => csvLine([to, owner, name, currency, inDollars(cents)])),
  ];
}
