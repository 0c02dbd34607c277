import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { changed, fact, inWords, moment } from "~/platform/audit/words";

const link = () => href("/dashboard/admin/meetings");

const place = z.object({ from: z.string(), to: z.string() }).optional();
const placeInWords = (change: z.infer<typeof place>) => (change ? changed("Place", change.from, change.to) : null);

export const meetingEntries: AuditEntries<"meeting"> = {
  "meeting.arranged": {
    title: "Meeting: arranged",
    detail: z.object({ at: z.number(), from: z.number().optional() }),
    words: ({ at, from }) => [moment("Time before", from), moment("Time", at)],
    link,
  },
  "meeting.moved": {
    title: "Meeting: moved",
    detail: z.object({ at: z.number(), from: z.number(), place }),
    words: ({ at, from, place }) => [moment("Time before", from), moment("New time", at), placeInWords(place)],
    link,
  },
  "meeting.place-changed": {
    title: "Meeting: place changed",
    detail: z.object({ at: z.number(), place }),
    words: ({ at, place }) => [moment("Time", at), placeInWords(place)],
    link,
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
