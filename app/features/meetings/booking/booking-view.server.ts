import { type Roster, spokenBy } from "~/content/advisors";
import { dateIn, timeIn } from "~/content/zoned-time";
import { minute } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { cityOf } from "~/ui/spelled-out";
import type { Actor } from "../../identity/actor";
import { requireClient } from "../../identity/policy";
import { readAdvisorsAway } from "../../identity/staff/advisors-away.server";
import { type Closure, closureInWords } from "../schedule/closure";
import { whereInWords } from "../ways";
import { zoneOfClient } from "../zone-of-client.server";
import { bookableBy } from "./bookable";
import type { Choice } from "./choice";
import { differenceInWords, type MonthGrid, monthGrid, offsetAt } from "./month-of.server";
import { readOpenings } from "./openings.server";
import { readChoice } from "./read-choice.server";

/** A moment at which the meeting can begin. */
export interface Start {
  at: number;
  /** '15:30' on the client's clock. */
  own: string;
  /** '10:30 in New York', or '' where both clocks show the same. */
  there: string;
}

/** What the page to choose a time shows. All its words are made on the server, with the client's zone. */
export interface BookingView {
  choice: Choice;
  advisors: { slug: string; name: string; note: string }[];
  offices: string[];
  /** In which the times of the page are shown: an IANA name. */
  zone: string;
  /** 'London'; 'UTC' for a zone without a place. */
  zoneName: string;
  /** Where the zone is from: the settings, the client's last request, or the advisor, because the client's own is not known. */
  zoneFrom: "settings" | "last request" | "advisor";
  month: MonthGrid;
  day: { date: string; label: string; starts: Start[] } | null;
  /** 'New York is 5 hours behind you.' */
  difference: string | null;
  /** 'Harriet Vale is away from 24 December to 3 January.' */
  away: string[];
  /** 'The Geneva office is closed on 25 December 2026: Christmas Day.', for the month that is shown. */
  closed: string[];
  chosen: { at: number; when: string; there: string; how: string } | null;
  /** The time in the address is no longer free. */
  gone: boolean;
  formKey: string;
}

/** Without `moving`, everything is chosen; a meeting that is moved keeps all but its time. */
export async function readBookingView(
  { db, clock, firm, siteContent }: Services,
  actor: Actor,
  search: URLSearchParams,
  moving?: { id: string; choice: Choice; meetsAt: number },
): Promise<BookingView> {
  const client = requireClient(actor, "meetings.book");
  const { clientId } = client;
  const now = clock.now();
  const record = await db.selectFrom("clients").select("advisor").where("id", "=", clientId).executeTakeFirst();
  const advisors = siteContent.advisors();
  const ownAdvisor = advisors.find(record?.advisor ?? "");
  const gone = await readAdvisorsAway(db);
  const choice = moving?.choice ?? readChoice(search, ownAdvisor?.slug ?? "", { advisors, away: gone });
  const { starts, schedule, closures } = await readOpenings(db, {
    clientId,
    choice,
    advisors,
    now,
    except: moving?.id,
  });
  const ownZone = client.timeZone ?? (await zoneOfClient(db, clientId));
  const there = schedule?.zone ?? "UTC";
  const zone = ownZone || there;
  const byDay = new Map<string, number[]>();
  for (const at of starts) byDay.set(dateIn(at, zone), [...(byDay.get(dateIn(at, zone)) ?? []), at]);
  const at = Number(search.get("at"));
  const isFree = starts.includes(at);
  const asked = search.get("day") ?? "";
  const month = readMonth(search.get("month")) ?? (byDay.has(asked) ? asked.slice(0, 7) : null);
  const days = [...byDay.keys()];
  // The calendar of a meeting that is moved begins on its own day, or as soon after it as somebody is free.
  const held = moving && dateIn(moving.meetsAt, zone);
  const near = held && days.find((date) => date >= held && date.startsWith(held.slice(0, 7)));
  const shown = month ?? (near ?? days[0] ?? dateIn(now, zone)).slice(0, 7);
  const day = isFree
    ? dateIn(at, zone)
    : byDay.has(asked) && asked.startsWith(shown)
      ? asked
      : near?.startsWith(shown)
        ? near
        : days.find((date) => date.startsWith(shown));
  const monthShown = isFree && !month ? dateIn(at, zone).slice(0, 7) : shown;
  const free = new Map([...byDay].map(([date, moments]) => [date, moments.length]));
  const advisor = advisors.find(choice.advisor);
  const moments = day === undefined ? [] : (byDay.get(day) ?? []);
  return {
    choice,
    advisors: listed(advisors, ownAdvisor?.slug).filter(({ slug }) => !gone.has(slug)),
    offices: advisors.offices.all.map(({ city }) => city),
    zone,
    zoneName: cityOf(zone) ?? "UTC",
    zoneFrom: client.timeZone ? "settings" : ownZone ? "last request" : "advisor",
    month: monthGrid(monthShown, free, closures),
    day:
      day === undefined
        ? null
        : { date: day, label: dayLabel(day), starts: moments.map((one) => startOf(one, zone, there, moments)) },
    difference: differenceInWords(moments[0] ?? now, zone, there, cityOf(there) ?? "UTC"),
    away: (schedule?.leave ?? []).map((leave) => `${advisor?.name} is away ${spanInWords(leave)}.`),
    closed: closures.flatMap((closure) =>
      touches(closure, monthShown) ? [closedInWords(closure, choice, { firm: firm.name, advisors })] : [],
    ),
    chosen: isFree
      ? { at, ...chosenWords(at, choice, zone, there), how: `${whereInWords(choice)} with ${advisor?.name}` }
      : null,
    gone: at > 0 && !isFree,
    formKey: newId(now),
  };
}

const touches = ({ firstDay, lastDay }: Closure, month: string) =>
  firstDay.slice(0, 7) <= month && month <= lastDay.slice(0, 7);

/** An office in which the meeting is not matters because the advisor works there. */
function closedInWords(
  closure: Closure,
  { advisor, office }: Choice,
  { firm, advisors }: { firm: string; advisors: Roster },
): string {
  const isElsewhere = closure.office !== "" && closure.office !== office;
  return closureInWords(closure, firm, isElsewhere ? `, where ${advisors.nameOf(advisor)} works,` : "");
}

/** The advisor of record first. */
const listed = (advisors: Roster, own: string | undefined) =>
  bookableBy(advisors, own).map((advisor) => {
    const { slug, name, location } = advisor;
    const who = `${slug === own ? "Your advisor" : advisors.profileOf(slug)?.title}, ${location}`;
    return { slug, name, note: [who, spokenBy(advisor)].filter(Boolean).join(". ") };
  });

const readMonth = (text: string | null) => (text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null);

function startOf(at: number, zone: string, there: string, all: readonly number[]): Start {
  const own = timeIn(at, zone);
  const isTwice = all.some((other) => other !== at && timeIn(other, zone) === own);
  const theirs = timeIn(at, there);
  const city = cityOf(there) ?? "UTC";
  return {
    at,
    own: isTwice ? `${own} (UTC${offsetAt(at, zone)})` : own,
    there: theirs === own && dateIn(at, there) === dateIn(at, zone) ? "" : `${theirs} in ${city}`,
  };
}

function chosenWords(at: number, { minutes }: Choice, zone: string, there: string) {
  const own = `${dayLabel(dateIn(at, zone), true)}, ${timeIn(at, zone)} to ${timeIn(at + minutes * minute, zone)}`;
  const start = startOf(at, zone, there, []);
  const isSameDay = dateIn(at, zone) === dateIn(at, there);
  return {
    when: own,
    there: start.there && (isSameDay ? start.there : `${dayLabel(dateIn(at, there))}, ${start.there}`),
  };
}

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** 'Wednesday 9', or 'Wednesday 9 December'. */
function dayLabel(date: string, isWhole = false): string {
  const at = Date.parse(date);
  return `${weekday.format(at)} ${isWhole ? longDay.format(at) : Number(date.slice(8))}`;
}

/** 'on 24 December', 'from 24 December to 3 January' */
function spanInWords({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  const [first, last] = [longDay.format(Date.parse(firstDay)), longDay.format(Date.parse(lastDay))];
  return first === last ? `on ${first}` : `from ${first} to ${last}`;
}
