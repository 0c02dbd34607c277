import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { counted, fact, inWords, named, numbered } from "~/platform/audit/words";
import { standingLabels, standings } from "./vocabulary";

/** As the list of the event says it; other text stays as it was recorded. */
const standingInWords = (text: string) => {
  const known = standings.find((standing) => standing === text);
  return known ? standingLabels[known] : inWords(text);
};

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
  "event.moved-up": {
    title: "Event: moved up",
    detail: occurrence,
    words: ({ occurrence }, names) => [fact("Event", named(names, occurrence))],
  },
  "event.registered": {
    title: "Event: registered",
    detail: occurrence,
    words: ({ occurrence }, names) => [fact("Event", named(names, occurrence))],
  },
  "event.waiting": {
    title: "Event: waiting",
    detail: z.object({ occurrence: z.string(), position: z.number() }),
    words: ({ occurrence, position }, names) => [
      fact("Event", named(names, occurrence)),
      numbered("Position on the waiting list", position),
    ],
  },
};
