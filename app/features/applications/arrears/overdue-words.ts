import { longDate } from "~/platform/dates";
import { dollarsAndCents } from "../../loans/figures";
import type { Overdue } from "./read-overdue.server";

/** '1 day late', '12 days late' */
export const daysLate = (days: number) => (days === 1 ? "1 day late" : `${days} days late`);

/** '$19,000.00 in arrears, 12 days late' */
export const overdueWords = ({ cents, days }: Pick<Overdue, "cents" | "days">) =>
  `${dollarsAndCents(cents)} in arrears, ${daysLate(days)}`;

/** Whether its borrower knows. */
export const toldWords = (toldOn: string | null) =>
  toldOn === null ? "Its borrower has not been told yet." : `Its borrower was told on ${longDate(toldOn)}.`;
