import { z } from "zod";
import { meetingFormats, meetingTopics, timesOfDay, weekdays } from "./terms";

export const MeetingRequestForm = z.object({
  topic: z.enum(meetingTopics, { error: "Choose what the meeting is about" }),
  days: z
    .array(z.enum(weekdays), { error: "Choose at least one day that suits you" })
    .min(1, "Choose at least one day that suits you"),
  timeOfDay: z.enum(timesOfDay, { error: "Choose a time of day" }).default("Any time"),
  format: z.enum(meetingFormats, { error: "Choose how you would like to meet" }).default("Video"),
  note: z.string().trim().max(1000, "Use at most 1,000 characters").default(""),
});

export type MeetingRequestInput = z.output<typeof MeetingRequestForm>;
