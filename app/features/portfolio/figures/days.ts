/** Arithmetic with dates in the form yyyy-mm-dd. */

const length = 86_400_000;

export const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / length;
const dateOf = (number: number) => new Date(number * length).toISOString().slice(0, 10);

export const addDays = (date: string, days: number) => dateOf(dayNumber(date) + days);
export const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);

/** The same day some months earlier; the last day of the month where it has no such day. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The last day of the month before the one that contains `date`. */
export const lastMonthEnd = (date: string) => addDays(`${date.slice(0, 7)}-01`, -1);

/** The last day of a month, yyyy-mm. */
export const monthEnd = (month: string) => lastMonthEnd(monthsBefore(`${month}-01`, -1));

export const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && monthsBefore(text, 0) === text;
