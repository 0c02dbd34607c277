import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { counted, fact, inWords, named, numbered } from "~/platform/audit/words";
import { longDate } from "~/platform/dates";
import { publishedAlone } from "../identity/staff/role-words";
import { standingLabels, standings } from "./vocabulary";

/** As the list of the event says it; other text stays as it was recorded. */
const standingInWords = (text: string) => {
  const known = standings.find((standing) => standing === text);
  return known ? standingLabels[known] : inWords(text);
};

const revision = z.object({ revision: z.number() });
/** The event is called by its present day: where it was moved, the day for which somebody had registered is said as well. */
const dayThen = (event: string, day: string | undefined) =>
  day === undefined || event.endsWith(longDate(day)) ? null : fact("Registered for", longDate(day));

const occurrence = z.object({ occurrence: z.string() });

export const eventEntries: AuditEntries<"event"> = {
  "event.list-exported": {
    title: "Event: list exported",
    detail: z.object({
      occurrence: z.string(),
      standing: z.string(),
      search: z.string().optional(),
      count: z.number().optional(),
    }),
    words: ({ occurrence, standing, search, count = 0 }, names) => [
      fact("Event", named(names, occurrence)),
      fact("Registrations", standingInWords(standing)),
      fact("Search", search),
      counted("People", count),
    ],
  },
  "event.cancelled": {
    title: "Event: registration cancelled",
    detail: z.object({ occurrence: z.string(), was: z.string(), byFirm: z.boolean().optional() }),
    words: ({ occurrence, was, byFirm }, names) => [
      byFirm ? ["Cancelled by an administrator"] : null,
      fact("Event", named(names, occurrence)),
      fact("Status before", standingInWords(was)),
    ],
  },
  "event.made": {
    title: "Event: draft made",
    detail: z.object({ title: z.string(), date: z.string() }),
    words: ({ title, date }) => [fact("Title", title), fact("Date", date)],
  },
  "event.changed": {
    title: "Event: changed",
    detail: z.object({ fields: z.array(z.string()), told: z.number() }),
    words: ({ fields, told }) => [fact("Changed", fields.join(", ")), numbered("People told by mail", told)],
  },
  "event.published": {
    title: "Event: published",
    detail: revision.extend({ alone: z.boolean().optional() }),
    words: ({ revision, alone }) => [numbered("Version", revision), alone ? [publishedAlone] : null],
  },
  "event.looked-at": {
    title: "Event: looked at by a second person",
    detail: revision,
    words: ({ revision }) => [numbered("Version", revision)],
  },
  "event.withdrawn": {
    title: "Event: taken off the site",
    detail: revision,
    words: ({ revision }) => [numbered("Version", revision)],
  },
  "event.called-off": {
    title: "Event: cancelled",
    detail: z.object({ reason: z.string(), told: z.number() }),
    words: ({ reason, told }) => [fact("Reason", reason), numbered("People told by mail", told)],
  },
  "event.undone": {
    title: "Event: last change undone",
    detail: z.object({ to: z.number(), told: z.number() }),
    words: ({ to, told }) => [numbered("Back to version", to), numbered("People told by mail", told)],
  },
  "event.letter-sent": {
    title: "Event: letter sent",
    detail: z.object({ subject: z.string(), audience: z.string(), recipients: z.number() }),
    words: ({ subject, audience, recipients }) => [
      fact("Subject", subject),
      fact("To", inWords(audience)),
      numbered("People", recipients),
    ],
  },
  "event.checked-in": {
    title: "Event: checked in",
    detail: occurrence,
    words: ({ occurrence }, names) => [fact("Event", named(names, occurrence))],
  },
  "event.check-in-undone": {
    title: "Event: check-in undone",
    detail: occurrence,
    words: ({ occurrence }, names) => [fact("Event", named(names, occurrence))],
  },
  "event.moved-up": {
    title: "Event: moved up",
    detail: occurrence,
    words: ({ occurrence }, names) => [fact("Event", named(names, occurrence))],
  },
  "event.registered": {
    title: "Event: registered",
    detail: occurrence.extend({ day: z.string().optional(), byFirm: z.boolean().optional() }),
    words: ({ occurrence, day, byFirm }, names) => [
      byFirm ? ["Added by the staff"] : null,
      fact("Event", named(names, occurrence)),
      dayThen(named(names, occurrence), day),
    ],
  },
  "event.waiting": {
    title: "Event: waiting",
    detail: z.object({
      ...{ occurrence: z.string(), position: z.number() },
      ...{ day: z.string().optional(), byFirm: z.boolean().optional() },
    }),
    words: ({ occurrence, position, day, byFirm }, names) => [
      byFirm ? ["Added by the staff"] : null,
      fact("Event", named(names, occurrence)),
      dayThen(named(names, occurrence), day),
      numbered("Position on the waiting list", position),
    ],
  },
};
