import { longDate } from "~/platform/dates";
import { addDays, daysBetween, isDate, lastMonthEnd, monthsBefore } from "../figures/days";

export const rangeNames = ["1m", "3m", "ytd", "1y", "3y", "all"] as const;
export type RangeName = (typeof rangeNames)[number];

export const rangeLabels: Record<RangeName, { short: string; long: string }> = {
  "1m": { short: "1M", long: "1 month" },
  "3m": { short: "3M", long: "3 months" },
  ytd: { short: "YTD", long: "This year" },
  "1y": { short: "1Y", long: "1 year" },
  "3y": { short: "3Y", long: "3 years" },
  all: { short: "All", long: "All" },
};

export interface Range {
  /** '' for free dates. */
  name: RangeName | "";
  /** The day at whose close the range begins. */
  from: string;
  to: string;
}

/** The day before the first transaction: at its close there was nothing. */
export const beginning = (firstOn: string) => addDays(firstOn, -1);

export function rangeStart(name: RangeName, { to, firstOn }: { to: string; firstOn: string }): string {
  if (name === "1m") return monthsBefore(to, 1);
  if (name === "3m") return monthsBefore(to, 3);
  if (name === "ytd") return lastMonthEnd(`${to.slice(0, 4)}-01-01`);
  if (name === "1y") return monthsBefore(to, 12);
  if (name === "3y") return monthsBefore(to, 36);
  return beginning(firstOn);
}

/** What is wrong with the dates that somebody has chosen, and beside which of the two it is said; null when nothing is. */
export function troubleWithDates(
  search: URLSearchParams,
  { lastOn, firstOn }: { lastOn: string; firstOn: string },
): { field: "from" | "to"; message: string } | null {
  const [from, to] = [search.get("from"), search.get("to")];
  if (from === null && to === null) return null;
  if (!isDate(from ?? "")) return { field: "from", message: "Choose a day" };
  if (to && !isDate(to)) return { field: "to", message: "Choose a day" };
  if (to && to <= beginning(firstOn))
    return { field: "to", message: `Choose a later day: the first transaction is of ${longDate(firstOn)}` };
  if ((from ?? "") >= lastOn)
    return { field: "from", message: `Choose a day before ${longDate(lastOn)}, the last value` };
  if (to && (from ?? "") >= to) return { field: "from", message: "Choose a day before the one beside it" };
  return null;
}

/**
 * The range of an address: a named one, or `from` and `to`, as far as there are values. What cannot be read is the year up to
 * the last value.
 */
export function readRange(search: URLSearchParams, { lastOn, firstOn }: { lastOn: string; firstOn: string }): Range {
  const from = search.get("from") ?? "";
  const to = search.get("to") ?? "";
  if (isDate(from) && (to === "" || isDate(to))) {
    const end = to === "" || to > lastOn ? lastOn : to;
    const first = beginning(firstOn);
    const start = [from, first].sort()[1] ?? from;
    if (start < end) return { name: "", from: start, to: end };
  }
  const asked = rangeNames.find((name) => name === search.get("range"));
  const year = rangeStart("1y", { to: lastOn, firstOn });
  const name = asked ?? (year < beginning(firstOn) ? "all" : "1y");
  return { name, from: rangeStart(name, { to: lastOn, firstOn }), to: lastOn };
}

/** A return over more than a year is told as that of one year. */
export const isYearly = (from: string, to: string) => daysBetween(from, to) > 366;
