import type { FigureContent } from "../pictures";

const count = new Intl.ListFormat("en-GB", { type: "conjunction" });
const dayName = (date: string) => `${Number(date.slice(8))} ${monthName(date)}`;
const monthName = (date: string) =>
  new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }).format(new Date(`${date.slice(0, 7)}-01`));

/** Two months have so many days. */
const lengths: Record<number, string> = { 59: "Fifty-nine", 60: "Sixty", 61: "Sixty-one", 62: "Sixty-two" };
const numbers = "none one two three four five six seven eight nine ten eleven twelve".split(" ");

/** The month of the newest item and the one before, with a mark on each day of a publication. `dates`: newest first. */
export function publicationDays(dates: readonly string[]): FigureContent {
  const last = dates[0] ?? "2024-12-10";
  const [year, month] = [Number(last.slice(0, 4)), Number(last.slice(5, 7))];
  const first = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
  const months = [first, last.slice(0, 7)];
  const length = (Date.UTC(year, month, 1) - Date.parse(`${first}-01`)) / 86_400_000;
  const days = [...new Set(dates)].filter((date) => months.includes(date.slice(0, 7))).toSorted();
  const number = numbers[days.length] ?? String(days.length);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const calendar = `${monthName(first)}${sameYear ? "" : ` ${first.slice(0, 4)}`} and ${monthName(last)} ${year}`;
  const marked = `${number} ${days.length === 1 ? "day" : "days"} marked`;
  return {
    title: `${lengths[length] ?? length} days, ${number} of them with news`,
    aside: "a square a day, Monday at the top",
    show: {
      picture: "publicationDays",
      months,
      days: dates,
      label: `Calendar of ${calendar} with ${marked}${days.length > 0 ? `: ${count.format(days.map(dayName))}` : ""}.`,
    },
    note: "Computed from the dates of the items below.",
  };
}
