import { longDate } from "~/platform/dates";
import { dollarsAndCents } from "../../loans/figures";
import type { Overdue } from "./read-overdue.server";

/** '1 day late', '12 days late' */
export const daysLate = (days: number) => (days === 1 ? "1 day late" : `${days} days late`);

/** '$19,000.00 in arrears, 12 days late' */
export const overdueWords = ({ cents, days }: Pick<Overdue, "cents" | "days">) =>
  `${dollarsAndCents(cents)} in arrears, ${daysLate(days)}`;

/** '$19,000.00 in arrears, 12 days late: the oldest unpaid instalment was due on 2 June 2026. …'; null for a loan that is not. */
export const overdueInWords = (overdue: Overdue | undefined) =>
  overdue
    ? `${overdueWords(overdue)}: the oldest unpaid instalment was due on ${longDate(overdue.dueOn)}. ${toldWords(overdue.toldOn)}`
    : null;

/** Whether its borrower knows. */
export const toldWords = (toldOn: string | null) =>
  toldOn === null ? "Its borrower has not been told yet." : `Its borrower was told on ${longDate(toldOn)}.`;
