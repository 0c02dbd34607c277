const day = 86_400_000;
const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** A weekday about half a year from today, yyyy-mm-dd. */
export function aComing(weekday: (typeof names)[number]): string {
  const start = Date.now() + 180 * day;
  const ahead = (names.indexOf(weekday) - new Date(start).getUTCDay() + 7) % 7;
  return new Date(start + ahead * day).toISOString().slice(0, 10);
}
