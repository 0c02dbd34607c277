import { daysAfter, daysBetween, monthsAfter } from "../repayments/due-dates";

/** A borrower is reminded so many days before an instalment, by its due date at the latest. */
export const daysBefore = 3;
/** And so many days after the oldest one that was missed. Of each later one that is missed they are told on the day after it. */
const daysLate = [1, 10, 30] as const;

interface Plan {
  firstDueOn: string;
  years: number;
  /** The oldest instalment that is not wholly paid. */
  unpaidDueOn: string;
}

/** The last instalment that was due before `today`, and the first one that is due from then on; null without one. All days: yyyy-mm-dd. */
function around({ firstDueOn, years }: Plan, today: string): { last: string | null; next: string | null } {
  const months = years * 12;
  // Not beyond the one that is looked for: no month is longer.
  let month = Math.max(Math.floor(daysBetween(firstDueOn, today) / 31), 0);
  while (month < months && monthsAfter(firstDueOn, month) < today) month += 1;
  return {
    last: month > 0 ? monthsAfter(firstDueOn, month - 1) : null,
    next: month < months ? monthsAfter(firstDueOn, month) : null,
  };
}

/** The instalment of which its borrower is to be reminded on `today`, before it is late; null for none. */
export function dueSoon(plan: Plan, today: string): string | null {
  // What is paid ahead is not asked for.
  const due = plan.unpaidDueOn >= today ? plan.unpaidDueOn : around(plan, today).next;
  return due !== null && daysBetween(today, due) <= daysBefore ? due : null;
}

/** The last day until `today` on which a borrower in arrears is to be told so; null when nothing is in arrears. */
export function lastLateDay(plan: Plan, today: string): string | null {
  if (plan.unpaidDueOn >= today) return null;
  const { last } = around(plan, today);
  return (
    [...daysLate.map((days) => daysAfter(plan.unpaidDueOn, days)), ...(last === null ? [] : [daysAfter(last, 1)])]
      .filter((on) => on <= today)
      .toSorted()
      .at(-1) ?? null
  );
}
