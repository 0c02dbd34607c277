import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries, AuditNames } from "~/platform/audit/entries";
import { changed, fact, inWords, moment, numbered, step } from "~/platform/audit/words";
import { longDate } from "~/platform/dates";

import { type MeetingOutcome, meetingOutcomeLabels } from "./outcomes";
import { isoWeekdays, spansInWords, weekdayNames } from "./schedule/week-hours";

const hours = () => href("/dashboard/admin/meetings/hours");
const leave = z.object({ firstDay: z.string(), lastDay: z.string() });
const leaveInWords = ({ firstDay, lastDay }: z.infer<typeof leave>) => [
  fact("Days", firstDay === lastDay ? longDate(firstDay) : `${longDate(firstDay)} to ${longDate(lastDay)}`),
];

const closures = () => href("/dashboard/admin/meetings/closures");
const closure = leave.extend({ name: z.string() });

const outcomeInWords = (outcome: string) => meetingOutcomeLabels[outcome as MeetingOutcome] ?? "Not recorded";

const link = () => href("/dashboard/admin/meetings");

const place = z.object({ from: z.string(), to: z.string() }).optional();
const placeInWords = (change: z.infer<typeof place>) => (change ? changed("Place", change.from, change.to) : null);

const how = z.object({ from: z.string(), to: z.string() }).optional();
const howInWords = (change: z.infer<typeof how>) => (change ? changed("How", change.from, change.to) : null);

const booked = z.object({ at: z.number(), minutes: z.number(), advisor: z.string() });
const bookedInWords = ({ at, minutes, advisor }: z.infer<typeof booked>, names: AuditNames) => [
  moment("Time", at),
  fact("Length", `${minutes} minutes`),
  fact("With", names.of(advisor) ?? advisor),
];

export const meetingEntries: AuditEntries<"meeting"> = {
  "meeting.list-exported": {
    title: "Meeting: list exported",
    detail: z.object({ order: z.string(), count: z.number() }),
    words: ({ order, count }) => [fact("Order", order), numbered("Meetings", count)],
  },
  "meeting.arranged": {
    title: "Meeting: arranged",
    detail: z.object({ at: z.number(), from: z.number().optional(), unasked: z.boolean().optional(), how }),
    words: ({ at, from, unasked, how }) => [
      moment("Time before", from),
      moment("Time", at),
      unasked ? ["Without a request of the client"] : null,
      howInWords(how),
    ],
    link,
  },
  "meeting.feed-made": {
    title: "Meeting: calendar address made",
    detail: z.object({ titles: z.string() }),
    words: ({ titles }) => [fact("Titles", titles === "names" ? "With names" : "With initials")],
  },
  "meeting.feed-removed": { title: "Meeting: calendar address removed", detail: z.object({}) },
  "meeting.moved": {
    title: "Meeting: moved",
    detail: z.object({ at: z.number(), from: z.number(), place, how }),
    words: ({ at, from, place, how }) => [
      moment("Time before", from),
      moment("New time", at),
      placeInWords(place),
      howInWords(how),
    ],
    link,
  },
  "meeting.place-changed": {
    title: "Meeting: place changed",
    detail: z.object({ at: z.number(), place, how }),
    words: ({ at, place, how }) => [moment("Time", at), placeInWords(place), howInWords(how)],
    link,
  },
  "meeting.changed": {
    title: "Meeting: changed",
    detail: booked,
    words: bookedInWords,
    link,
  },
  "meeting.booked": {
    title: "Meeting: booked",
    detail: booked,
    words: bookedInWords,
    link,
  },
  "meeting.confirmed": {
    title: "Meeting: new time confirmed",
    detail: z.object({ at: z.number() }),
    words: ({ at }) => [moment("Time", at)],
    link,
  },
  "meeting.outcome-recorded": {
    title: "Meeting: outcome recorded",
    detail: z.object({ at: z.number(), from: z.string(), to: z.string(), noted: z.boolean() }),
    words: ({ at, from, to, noted }) => [
      moment("Time", at),
      step(outcomeInWords(from), outcomeInWords(to)),
      noted ? ["With a note"] : null,
    ],
    link,
  },
  "meeting.hours-changed": {
    title: "Meeting: hours changed",
    detail: z.object({
      zone: z.string(),
      hours: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))),
      bufferBefore: z.number(),
      bufferAfter: z.number(),
      noticeHours: z.number(),
      daysAhead: z.number(),
    }),
    words: ({ hours, zone, bufferBefore, bufferAfter, noticeHours, daysAhead }) => [
      ...isoWeekdays.map((weekday) => fact(weekdayNames[weekday], spansInWords(hours[weekday]))),
      fact("On the clocks of", zone),
      fact("Free before and after", `${bufferBefore} and ${bufferAfter} minutes`),
      fact("Booked ahead", `${noticeHours} hours to ${daysAhead} days`),
    ],
    link: hours,
  },
  "meeting.leave-added": {
    title: "Meeting: leave added",
    detail: leave,
    words: leaveInWords,
    link: hours,
  },
  "meeting.leave-removed": {
    title: "Meeting: leave removed",
    detail: leave,
    words: leaveInWords,
    link: hours,
  },
  "meeting.rooms-changed": {
    title: "Meeting: rooms changed",
    detail: z.object({ from: z.number(), to: z.number() }),
    words: ({ from, to }) => [fact("Rooms", `${from} → ${to}`)],
    link: hours,
  },
  "meeting.closure-added": {
    title: "Meeting: office closed",
    detail: closure.extend({ meetings: z.number() }),
    words: ({ meetings, name, ...days }) => [
      ...leaveInWords(days),
      fact("Why", name),
      fact("Meetings in these days", String(meetings)),
    ],
    link: closures,
  },
  "meeting.closure-removed": {
    title: "Meeting: office no longer closed",
    detail: closure,
    words: ({ name, ...days }) => [...leaveInWords(days), fact("Why", name)],
    link: closures,
  },
  "meeting.cancelled-by-firm": {
    title: "Meeting: cancelled by firm",
    detail: z.object({ at: z.number().nullable(), reason: z.string() }),
    words: ({ at, reason }) => [moment("Time", at), fact("Reason", reason)],
    link,
  },
  "meeting.requested": {
    title: "Meeting: requested",
    detail: z.object({ topic: z.string() }),
    words: ({ topic }) => [fact("Topic", inWords(topic))],
    link,
  },
  "meeting.cancelled": {
    title: "Meeting: cancelled",
    detail: z.object({ reason: z.string().optional() }),
    words: ({ reason }) => [fact("Reason", reason)],
    link,
  },
};
