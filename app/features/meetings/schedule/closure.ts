import type { Roster } from "~/content/advisors";
import { momentOf } from "~/content/zoned-time";
import { longDate } from "~/platform/dates";

/** Closed days: some on which an office, or the whole firm, is closed for one reason. */
export interface Closure {
  id: string;
  /** The city of the office, or '' for the whole firm. */
  office: string;
  /** yyyy-mm-dd, both included. */
  firstDay: string;
  lastDay: string;
  /** What clients read: 'Christmas Day'. */
  name: string;
}

/** Where somebody has to be for a meeting: an office, and the clocks on which its days are counted. */
export interface Workplace {
  /** The city, or '' where there is no office. */
  office: string;
  /** IANA name. */
  zone: string;
}

/** The offices that a meeting needs: that of its advisor and the one in which it is. Without either, the clocks on which its time is set. */
export function workplacesOf(
  advisors: Roster,
  { advisor, office, zone }: { advisor: string; office: string; zone: string },
): Workplace[] {
  const { offices } = advisors;
  const needed = [offices.ofCountry(advisors.find(advisor)?.country ?? ""), offices.known(office)];
  const places = needed.flatMap((one) => (one ? [{ office: one.city, zone: one.timeZone }] : []));
  return places.length > 0 ? places : [{ office: "", zone }];
}

/** When a closure begins and ends on the clocks of a place, in epoch milliseconds; null where the place is open. */
export function closedSpan(closure: Closure, { office, zone }: Workplace): { from: number; to: number } | null {
  if (closure.office !== "" && closure.office !== office) return null;
  return { from: momentOf(closure.firstDay, "00:00", zone), to: momentOf(dayAfter(closure.lastDay), "00:00", zone) };
}

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

/** Whether a span of time touches a closure at one of these places. */
export const isClosedWithin = (closure: Closure, places: readonly Workplace[], span: { from: number; to: number }) =>
  places.some((place) => {
    const closed = closedSpan(closure, place);
    return closed !== null && closed.from < span.to && span.from < closed.to;
  });

/** 'on 25 December 2026', 'from 24 December 2026 to 3 January 2027' */
export const closedDays = ({ firstDay, lastDay }: Pick<Closure, "firstDay" | "lastDay">) =>
  firstDay === lastDay ? `on ${longDate(firstDay)}` : `from ${longDate(firstDay)} to ${longDate(lastDay)}`;

/** 'The Geneva office'; the firm's name for the whole firm. */
export const closedPlace = (office: string, firm: string) => (office === "" ? firm : `The ${office} office`);

/** 'The Geneva office is closed on 25 December 2026: Christmas Day.' `where` says why it matters for the meeting. */
export const closureInWords = (closure: Closure, firm: string, where = "") =>
  `${closedPlace(closure.office, firm)}${where} is closed ${closedDays(closure)}: ${closure.name}.`;
