import { Temporal } from "temporal-polyfill";
import { day, hour, minute } from "~/platform/clock";
import { cellsOf, type Span } from "./cells.server";
import { isoWeekdays, type WeekHours } from "./week-hours";

/** When somebody, or a building, is there: hours on the clocks of a zone, and whole days on which they are not. */
export interface Presence {
  /** IANA name. */
  zone: string;
  hours: WeekHours;
  leave: readonly Leave[];
}

/** Both days included: yyyy-mm-dd. */
export interface Leave {
  firstDay: string;
  lastDay: string;
}

/** When an advisor can be booked. */
export interface Schedule extends Presence {
  /** Minutes that stay free before and after each meeting. */
  bufferBefore: number;
  bufferAfter: number;
  noticeHours: number;
  daysAhead: number;
}

export interface Wanted {
  minutes: number;
  /** Where the meeting begins in, in epoch milliseconds. */
  within: Span;
  now: number;
  /** The cells of the advisor that are taken. */
  taken: ReadonlySet<number>;
  /** The client's own meetings. */
  busy: readonly Span[];
  /** When an office that the meeting needs is closed. */
  closed?: readonly Span[];
  /** For a meeting in an office: when it is open, and the taken cells of each of its rooms. */
  office?: { presence: Presence; rooms: readonly ReadonlySet<number>[] };
}

/** Meetings begin every half hour, counted from the begin of a span of working hours. */
const step = 30 * minute;

/**
 * All moments at which a meeting of this length can begin, in order. Only the hours depend on clocks; everything else is counted in
 * elapsed time. So an hour that summer time leaves out has no meetings, and one that comes twice has them twice.
 */
export function freeStarts(schedule: Schedule, wanted: Wanted): number[] {
  const { minutes, within, now, taken, busy, closed = [], office } = wanted;
  const earliest = Math.max(within.from, now + schedule.noticeHours * hour);
  const latest = Math.min(within.to, now + schedule.daysAhead * day);
  if (earliest >= latest) return [];
  const length = minutes * minute;
  const open = office && spansOf(office.presence, { from: earliest, to: latest + length });
  const starts: number[] = [];
  for (const span of spansOf(schedule, { from: earliest, to: latest + length })) {
    for (let at = span.from; at + length <= span.to; at += step) {
      if (at < earliest || at >= latest) continue;
      const end = at + length;
      if ([...busy, ...closed].some(({ from, to }) => from < end && at < to)) continue;
      if (open && !open.some(({ from, to }) => from <= at && end <= to)) continue;
      const cells = cellsOf({ at, minutes, ...schedule });
      if ([...cells.meeting, ...cells.buffer].some((cell) => taken.has(cell))) continue;
      if (office && !office.rooms.some((room) => cells.meeting.every((cell) => !room.has(cell)))) continue;
      starts.push(at);
    }
  }
  return starts;
}

/** The spans of presence that touch a span of time, in order. */
export function spansOf({ zone, hours, leave }: Presence, { from, to }: Span): Span[] {
  const spans: Span[] = [];
  const last = dateAt(to, zone);
  for (let date = dateAt(from, zone); Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const named = date.toString();
    if (leave.some(({ firstDay, lastDay }) => firstDay <= named && named <= lastDay)) continue;
    const weekday = isoWeekdays[date.dayOfWeek - 1] ?? 1;
    for (const [opens, closes] of hours[weekday] ?? []) {
      const [begins, ends] = [momentOn(date, opens, zone), momentOn(date, closes, zone)];
      if (begins < ends) spans.push({ from: begins, to: ends });
    }
  }
  return spans;
}

const dateAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

/**
 * When the clocks of a zone show so many minutes since midnight on a date. In an hour that is left out it is as much later; of one
 * that comes twice it is the first ('compatible' of Temporal and of iCalendar).
 */
function momentOn(date: Temporal.PlainDate, minutes: number, zone: string): number {
  const on = minutes === 24 * 60 ? date.add({ days: 1 }) : date;
  const plainTime = new Temporal.PlainTime(Math.floor(minutes / 60) % 24, minutes % 60);
  return on.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
}
