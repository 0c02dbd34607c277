const dayLength = 86_400_000;

const atMidnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The same day of the month, so many months later or, below zero, earlier; its last day where it is shorter. yyyy-mm-dd. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const first = Date.UTC(year, month - 1 + months, 1);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(first + (Math.min(day, last) - 1) * dayLength).toISOString().slice(0, 10);
}

/** Days from one date to another. */
export const daysBetween = (from: string, to: string) => Math.round((atMidnight(to) - atMidnight(from)) / dayLength);

/** yyyy-mm-dd, so many days later. */
export const daysAfter = (date: string, days: number) =>
  new Date(atMidnight(date) + days * dayLength).toISOString().slice(0, 10);

/** The first day on which a month has passed since `from`: the month before it begins on `from` or later. yyyy-mm-dd. */
export function aMonthOn(from: string): string {
  const same = monthsAfter(from, 1);
  return monthsAfter(same, -1) < from ? daysAfter(same, 1) : same;
}
