import type { DocumentAuthor } from "~/platform/pdf/document.server";
import { type DocumentDraft, newDocument } from "~/platform/pdf/new-document.server";
import type { Workers } from "~/platform/workers/workers.server";
import { type Calculation, letterOf, shown, writeCalculation } from "./calculation";
import { type Compared, compare, difference, verdict } from "./comparison";
import { hasExtras } from "./extra-payments";
import { dollars, dollarsAndCents, duration, percent } from "./figures";
import { extrasInWords, type Scenario, scenarioInWords, scheduleOf } from "./scenario";
import { byYear, type Schedule } from "./schedule";

export interface SchedulePaper {
  calculation: Calculation;
  author: DocumentAuthor;
  /** yyyy-mm-dd */
  issued: string;
  /** The origin of the calculator to which the document links. */
  origin: string;
  workers: Workers;
}

/**
 * The schedule of the shown scenario, with its assumptions and the other scenarios beside it. About 15 to 20 kB for
 * each year.
 */
export async function renderSchedule({ calculation, author, issued, origin, workers }: SchedulePaper): Promise<Buffer> {
  const scenario = shown(calculation);
  const schedule = scheduleOf(scenario);
  const properties = { title: "Repayment schedule", subject: "An illustration, not an offer", author, issued };
  const pdf = newDocument(properties, { workers, by: "schedules" });
  pdf.paragraph(
    "An illustration, not an offer. It shows what a loan on these terms would cost, and promises neither the loan nor its rate. Only the agreement that both sides sign is binding.",
  );
  pdf.terms(assumptions(scenario, schedule));
  pdf.paragraph(
    "Standard amortisation: the yearly rate divided by twelve, level payments at the end of each month, no fees. The level payment and each month's interest are rounded to the cent, half a cent up; the last payment pays the rest. Extra payments are paid with that month's instalment, after its interest.",
    { muted: true },
  );
  pdf.paragraph(`To change the figures: ${origin}/project-funding?${writeCalculation(calculation)}`, { muted: true });
  if (calculation.scenarios.length > 1) sideBySide(pdf, compare(calculation.scenarios), letterOf(calculation.on));
  const { paid, interest, rows } = schedule;
  const extra = rows.reduce((sum, row) => sum + row.extra, 0);
  // Without extra payments their column would be empty.
  const line = (name: string, cents: (number | null)[]) => [
    name,
    ...cents.flatMap((value, index) =>
      index === 1 && extra === 0 ? [] : [value === null ? "" : dollarsAndCents(value)],
    ),
  ];
  const columns = ["Instalments", ...(extra === 0 ? [] : ["Extra"]), "Interest", "Repaid", "Still owed"];
  const shared = {
    numeric: [false, ...columns.map(() => true)],
    total: line("Total", [paid - extra, extra, interest, paid - interest, null]),
  };
  pdf.heading("Year by year");
  pdf.table({
    ...shared,
    caption: `${scenarioInWords(scenario)}.`,
    head: ["Year", ...columns],
    rows: byYear(rows).map((year) =>
      line(String(year.year), [year.paid - year.extra, year.extra, year.interest, year.principal, year.balance]),
    ),
  });
  pdf.heading("Month by month");
  pdf.table({
    ...shared,
    caption: "Repaid is the part of the instalment that remains after the interest, plus the extra payment.",
    head: ["Month", ...columns],
    rows: rows.map((row) =>
      line(String(row.month), [row.payment, row.extra, row.interest, row.principal, row.balance]),
    ),
  });
  return pdf.finish();
}

function assumptions(scenario: Scenario, { rows, level, paid, interest }: Schedule): [string, string][] {
  const plain = scheduleOf({ ...scenario, extra: 0, once: [] });
  const last = rows.at(-1);
  const earlier = plain.rows.length - rows.length;
  return [
    ["Loan", `${dollars(scenario.amount)} at ${percent(scenario.rate)} a year over ${scenario.term} years`],
    ...(hasExtras(scenario) ? [["Extra payments", `${extrasInWords(scenario)}.`] as [string, string]] : []),
    ["Level payment", `${dollarsAndCents(level)} a month`],
    ["Last payment", `${dollarsAndCents(last ? last.payment + last.extra : 0)} in month ${rows.length}`],
    ["Paid off after", `${rows.length} months (${duration(rows.length)})`],
    ["Total interest", dollarsAndCents(interest)],
    ["Total repayment", dollarsAndCents(paid)],
    ...(hasExtras(scenario)
      ? [
          [
            "Saved by extra payments",
            `${dollarsAndCents(plain.interest - interest)} of interest${earlier > 0 ? `, ${duration(earlier)}` : ""}`,
          ] as [string, string],
        ]
      : []),
  ];
}

function sideBySide(pdf: DocumentDraft, all: readonly Compared[], on: string) {
  const [first] = all;
  if (!first) return;
  const row = (name: string, of: (one: Compared) => string) => [name, ...all.map(of)];
  pdf.heading("Side by side");
  pdf.table({
    caption: `The schedule that follows is that of scenario ${on}.`,
    head: ["", ...all.map(({ letter }) => `Scenario ${letter}`)],
    numeric: [false, ...all.map(() => true)],
    rows: [
      row("Loan amount", ({ scenario }) => dollars(scenario.amount)),
      row("Interest rate", ({ scenario }) => percent(scenario.rate)),
      row("Level payment", ({ schedule }) => dollarsAndCents(schedule.level)),
      row("Paid off after", ({ schedule }) => `${schedule.rows.length} months`),
      row("Total interest", ({ schedule }) => dollarsAndCents(schedule.interest)),
      row("Total repayment", ({ schedule }) => dollarsAndCents(schedule.paid)),
    ],
  });
  pdf.paragraph([verdict(all), ...all.slice(1).map((other) => difference(first, other))].filter(Boolean).join(" "));
}
