import { longDate } from "~/platform/dates";

/** '1 day late', '12 days late' */
export const daysLate = (days: number) => (days === 1 ? "1 day late" : `${days} days late`);

/** Whether its borrower knows. */
export const toldWords = (toldOn: string | null) =>
  toldOn === null ? "Its borrower has not been told yet." : `Its borrower was told on ${longDate(toldOn)}.`;
