import { monthInWords } from "~/platform/month-in-words";
import { wholeDollars } from "../loan-file/payout";

/** What happens to loans in a month, in their order. */
export const monthlyFigures = ["offered", "accepted", "paid-out", "received"] as const;

export type MonthlyFigure = (typeof monthlyFigures)[number];

/** A figure of the loans that a list can show: of a month (yyyy-mm), or what is overdue now. */
export type LoanFigure = { kind: MonthlyFigure; month: string } | { kind: "overdue" };

export const figureLabels: Record<LoanFigure["kind"], string> = {
  offered: "Offered",
  accepted: "Accepted",
  "paid-out": "Paid out",
  received: "Received",
  overdue: "Overdue now",
};

/** 'Received in May 2026', 'Overdue now'. */
export const figureWords = (figure: LoanFigure): string =>
  figure.kind === "overdue" ? figureLabels.overdue : `${figureLabels[figure.kind]} in ${monthInWords(figure.month)}`;

/** '3 loans, $12,500,000' */
export const loansInWords = ({ loans, cents }: { loans: number; cents: number }): string =>
  `${loans === 1 ? "1 loan" : `${loans.toLocaleString("en-US")} loans`}, ${wholeDollars(cents)}`;

/** How an address names it: 'received-2026-05', 'overdue'. */
export const figureKey = (figure: LoanFigure): string =>
  figure.kind === "overdue" ? figure.kind : `${figure.kind}-${figure.month}`;

/** The figure that an address names; null for none. */
export function readFigureKey(text: string | null): LoanFigure | null {
  if (text === "overdue") return { kind: "overdue" };
  const [, name, month] = /^([a-z-]+)-(20\d{2}-(?:0[1-9]|1[0-2]))$/.exec(text ?? "") ?? [];
  const kind = monthlyFigures.find((known) => known === name);
  return kind && month ? { kind, month } : null;
}
