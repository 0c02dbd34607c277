import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact, inWords, moment } from "~/platform/audit/words";

const link = () => href("/dashboard/admin/meetings");

export const meetingEntries: AuditEntries<"meeting"> = {
  "meeting.arranged": {
    title: "Meeting: arranged",
    detail: z.object({ at: z.number(), from: z.number().optional() }),
    words: ({ at, from }) => [moment("Time before", from), moment("Time", at)],
    link,
  },
  "meeting.moved": {
    title: "Meeting: moved",
    detail: z.object({ at: z.number(), from: z.number() }),
    words: ({ at, from }) => [moment("Time before", from), moment("New time", at)],
    link,
  },
  "meeting.place-changed": {
    title: "Meeting: place changed",
    detail: z.object({ at: z.number() }),
    words: ({ at }) => [moment("Time", at)],
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
