import { sql } from "kysely";
import type { Roster } from "~/content/advisors";
import { momentOf, timeIn } from "~/content/zoned-time";
import { day } from "~/platform/clock";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { dayIn } from "~/ui/spelled-out";
import type { Actor, Administrator } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { endOf } from "../booking-words";
import type { MeetingOutcome } from "../outcomes";
import { meetingsInReach } from "../reach.server";
import { closedPlace, closedSpan, workplacesOf } from "../schedule/closure";
import { officePresence } from "../schedule/defaults";
import { type Presence, spansOf } from "../schedule/free-starts.server";
import { readSchedule } from "../schedule/read-schedule.server";
import { minutesOf } from "../schedule/week-hours";
import { daysOfWeek, weekOf, weeksLater } from "./iso-week";
import { readWhose, type Whose } from "./whose";

export interface WeekMeeting {
  id: string;
  /** On the clocks of the week, in minutes since midnight. One that goes on after it ends at midnight. */
  from: number;
  to: number;
  /** The client's name; null for a client of another advisor. */
  client: string | null;
  topic: string;
  advisorName: string;
  where: string;
  isOver: boolean;
  outcome: MeetingOutcome | null;
}

export interface WeekDay {
  /** yyyy-mm-dd */
  date: string;
  isToday: boolean;
  /** Working hours, in minutes since midnight. */
  open: [from: number, to: number][];
  /** What the day is marked with: 'Christmas Day: the London office is closed', 'Harriet Vale is on leave'. */
  marks: string[];
  meetings: WeekMeeting[];
}

export interface Week {
  week: string;
  previous: string;
  next: string;
  current: string;
  whose: Whose;
  /** IANA name of the clocks on which its days and times are. */
  zone: string;
  days: WeekDay[];
}

/**
 * The meetings of a week, of an advisor, an office or everybody, on the reader's own clocks as on all pages of the staff. Leave, closed days and
 * working hours are with it. A meeting with another advisor's client only says that the time is taken.
 */
export async function readWeek(
  { db, clock, firm, siteContent }: Services,
  actor: Actor,
  { week, of }: { week: string; of: string | null },
): Promise<Week> {
  const staff = requireStaff(actor, "desk.read");
  const now = clock.now();
  const advisors = siteContent.advisors();
  const whose = readWhose(advisors, of ?? (staff.advisor ? staff.advisor : ""));
  const presence = await presenceOf(db, whose, { advisors, now });
  // While nobody knows where an advisor is, their own hours say on which clock they work.
  const ownHours = whose.kind === "advisor" && whose.slug === staff.advisor ? presence : null;
  const zone = staff.timeZone ?? ownHours?.zone ?? "UTC";
  const today = dayIn(now, zone);
  const current = weekOf(today);
  const dates = daysOfWeek(week) ?? daysOfWeek(current) ?? [];
  const [monday = today, sunday = today] = [dates[0], dates.at(-1)];
  const span = { from: momentOf(monday, "00:00", zone), to: momentOf(dayAfter(sunday), "00:00", zone) };
  const meetings = await readMeetings(db, staff, { whose, zone, now, advisors, ...span });
  const open = presence ? spansOf(presence, span) : [];
  const marks = await readMarks(db, firm.name, { whose, monday, sunday, zone, advisors, ...span });
  return {
    ...{ week: weekOf(monday), previous: weeksLater(monday, -1), next: weeksLater(monday, 1), current, whose, zone },
    days: dates.map((date) => ({
      date,
      isToday: date === today,
      open: open
        .filter(({ from }) => dayIn(from, zone) === date)
        .map(({ from, to }) => [minutesOf(timeIn(from, zone)), endWithin(from, to, zone)]),
      marks: marks.filter((mark) => mark.days.includes(date)).map(({ words }) => words),
      meetings: meetings.filter((meeting) => meeting.date === date).map(({ date: _, ...meeting }) => meeting),
    })),
  };
}

const dayAfter = (date: string) => new Date(Date.parse(date) + day).toISOString().slice(0, 10);

/** When the clocks end, in minutes since the midnight before `from`; at most 24:00. */
const endWithin = (from: number, to: number, zone: string) =>
  dayIn(to, zone) === dayIn(from, zone) ? minutesOf(timeIn(to, zone)) : 24 * 60;

async function presenceOf(
  db: Db,
  whose: Whose,
  { advisors, now }: { advisors: Roster; now: number },
): Promise<Presence | null> {
  if (whose.kind === "advisor") {
    const advisor = advisors.find(whose.slug);
    return advisor ? readSchedule(db, advisor, { offices: advisors.offices, now }) : null;
  }
  const office = whose.kind === "office" ? advisors.offices.find(whose.city) : undefined;
  return office ? officePresence(office) : null;
}

interface Looked {
  whose: Whose;
  zone: string;
  advisors: Roster;
  from: number;
  to: number;
}

async function readMeetings(
  db: Db,
  staff: Administrator,
  { whose, zone, advisors, now, from, to }: Looked & { now: number },
) {
  const rows = await db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .leftJoin("meeting_outcomes", "meeting_outcomes.meeting_id", "meeting_requests.id")
    .select(["meeting_requests.id", "clients.name", "topic", "format", "place", "office", "meeting_requests.advisor"])
    .select(["meets_at", "ends_at", "outcome", meetingsInReach(staff).as("in_reach")])
    // Written out, because the embedded database uses the index of these meetings only then.
    .where(sql<boolean>`meeting_requests.status = 'arranged'`)
    .where("meets_at", ">=", from)
    .where("meets_at", "<", to)
    .where("clients.hidden_at", "is", null)
    .$if(whose.kind === "advisor", (query) => query.where("meeting_requests.advisor", "=", whose.slug))
    .$if(whose.kind === "office", (query) => query.where("office", "=", whose.city))
    .orderBy("meets_at")
    .orderBy("meeting_requests.n")
    .limit(500)
    .execute();
  return rows.flatMap(({ id, name, topic, format, place, office, advisor, meets_at: at, ends_at, ...row }) => {
    if (at === null) return [];
    const isOurs = Boolean(row.in_reach);
    const end = endOf(at, ends_at);
    const where = format === "In person" ? (office && `${office} office`) || place || format : format;
    return [
      {
        ...{ id, date: dayIn(at, zone), from: minutesOf(timeIn(at, zone)), to: endWithin(at, end, zone) },
        ...{ client: isOurs ? name : null, topic: isOurs ? topic : "", where: isOurs ? where : "" },
        ...{ advisorName: advisors.nameOf(advisor) ?? "", isOver: at <= now, outcome: row.outcome },
      },
    ];
  });
}

/** Closed days and leave that touch the week. */
async function readMarks(
  db: Db,
  firm: string,
  { whose, monday, sunday, zone, advisors, from, to }: Looked & { monday: string; sunday: string },
): Promise<{ days: string[]; words: string }[]> {
  const closures = await db
    .selectFrom("office_closures")
    .selectAll()
    .where("removed_at", "is", null)
    .where("first_day", "<=", dayAfter(sunday))
    .where("last_day", ">=", new Date(Date.parse(monday) - day).toISOString().slice(0, 10))
    .orderBy("first_day")
    .orderBy("id")
    .execute();
  const places =
    whose.kind === "everybody"
      ? null
      : workplacesOf(advisors, { advisor: whose.slug, office: whose.kind === "office" ? whose.city : "", zone });
  const slugs = whose.kind === "advisor" ? [whose.slug] : advisors.all.map(({ slug }) => slug);
  const leave =
    whose.kind === "office"
      ? []
      : await db
          .selectFrom("advisor_leave")
          .select(["advisor", "first_day", "last_day"])
          .where("advisor", "in", slugs)
          .where("first_day", "<=", sunday)
          .where("last_day", ">=", monday)
          .orderBy("first_day")
          .orderBy("id")
          .execute();
  const closed = closures.flatMap(({ id, office, name, first_day: firstDay, last_day: lastDay }) => {
    const closure = { id, office, firstDay, lastDay, name };
    if (places && !places.some((place) => touches(closedSpan(closure, place), { from, to }))) return [];
    const words = `${name}: ${closedPlace(office, firm)} is closed`;
    return [{ days: daysBetween(firstDay, lastDay, { monday, sunday }), words }];
  });
  return [
    ...closed,
    ...leave.map(({ advisor, first_day, last_day }) => ({
      days: daysBetween(first_day, last_day, { monday, sunday }),
      words: `${advisors.nameOf(advisor) ?? advisor} is on leave`,
    })),
  ];
}

const touches = (closed: { from: number; to: number } | null, span: { from: number; to: number }) =>
  closed !== null && closed.from < span.to && span.from < closed.to;

function daysBetween(first: string, last: string, { monday, sunday }: { monday: string; sunday: string }): string[] {
  const days: string[] = [];
  for (let date = first < monday ? monday : first; date <= last && date <= sunday; date = dayAfter(date))
    days.push(date);
  return days;
}
