import { z } from "zod";
import type { Roster } from "~/content/advisors";
import { momentOf } from "~/content/zoned-time";
import { acrossFields } from "~/platform/across-fields";
import { optionalPhone, phoneAdvice } from "~/platform/phone.server";
import { isZone } from "../identity/time-zone/is-zone";
import { meetingLengths } from "./booking-words";
import { meetingOutcomes } from "./outcomes";
import { isByTelephone, meetingFormats, meetingTopics, timesOfDay, weekdays } from "./vocabulary";
import { readHow } from "./ways";

const MeetingRequestFields = z.object({
  topic: z.enum(meetingTopics, { error: "Choose what the meeting is about" }),
  days: z
    .array(z.enum(weekdays), { error: "Choose at least one day that suits you" })
    .min(1, "Choose at least one day that suits you"),
  timeOfDay: z.enum(timesOfDay, { error: "Choose a time of day" }).default("Any time"),
  zone: z
    .string()
    .refine((zone) => zone === "" || isZone(zone), "Choose your time zone")
    .default(""),
  format: z.enum(meetingFormats, { error: "Choose how you would like to meet" }).default("Video"),
  phone: z.string().trim().default(""),
  note: z.string().trim().max(1000, "Use at most 1,000 characters").default(""),
});

const byTelephone = acrossFields("format", "phone");

/** A part of the day needs the client's zone; a meeting by telephone needs a number, and others keep none. */
export const MeetingRequestForm = MeetingRequestFields.refine(
  ({ timeOfDay, zone }) => timeOfDay === "Any time" || zone !== "",
  { path: ["zone"], message: "Choose your time zone", ...acrossFields("timeOfDay", "zone") },
)
  .refine((wish) => !isByTelephone(wish) || wish.phone !== "", {
    ...{ path: ["phone"], message: "Enter the number that we should call", ...byTelephone },
  })
  .refine((wish) => !isByTelephone(wish) || optionalPhone.safeParse(wish.phone).success, {
    ...{ path: ["phone"], message: phoneAdvice, ...byTelephone },
  })
  .transform((wish) => ({ ...wish, phone: isByTelephone(wish) ? wish.phone : "" }));

export type MeetingRequestInput = z.output<typeof MeetingRequestForm>;

/** What all forms say that give a meeting its time: date and time as clocks in a zone show them. */
const plan = {
  date: z.iso.date("Choose a date"),
  time: z.string({ error: "Choose a time" }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Choose a time"),
  clock: z.string({ error: "Choose a time zone" }).refine(isZone, "Choose a time zone"),
  place: z.string().trim().max(200, "Use at most 200 characters").default(""),
  advisor: z.string().optional(),
  minutes: z.coerce
    .number({ error: "Choose how long" })
    .refine((minutes) => meetingLengths.some((length) => length === minutes), "Choose how long")
    .optional(),
  /** What 'Save anyway' says: the warnings that were shown. */
  accepted: z.string().max(5000).default(""),
};

/** The moment that was meant. Line ends in values of forms are CRLF. */
function readPlan<Form extends { date: string; time: string; clock: string; accepted: string }>(form: Form) {
  const { date, time, clock, accepted, ...rest } = form;
  return { ...rest, at: momentOf(date, time, clock), zone: clock, accepted: accepted.replaceAll("\r\n", "\n") };
}

/** Who has left stays the advisor of a meeting, and an office that is gone its place: the verb gives them no other one. */
export const arrangementFormOf = (advisors: Roster, { giving = false } = {}) =>
  z
    .object({ id: z.string(), seen: z.string(), ...plan })
    .extend({
      advisor: someone((slug) => advisors.nameOf(slug)).refine(
        (slug) => !giving || Boolean(slug),
        "Choose the colleague who meets the client",
      ),
      how: z
        .string()
        .max(100)
        .transform((how, issues) => {
          const read = readHow(how);
          if (read === null) issues.addIssue({ code: "custom", message: "Choose how you meet" });
          return read ?? z.NEVER;
        })
        .optional(),
    })
    .transform(readPlan);

const someone = (known: (slug: string) => unknown) =>
  z
    .string()
    .refine((slug) => slug === "" || known(slug) !== undefined, "Choose an advisor")
    .optional();

/** A meeting that nobody has asked for. */
export const newMeetingFormOf = (advisors: Roster) =>
  z
    .object({
      client: z.string({ error: "Choose the client" }).min(1, "Choose the client").max(64),
      topic: z.enum(meetingTopics, { error: "Choose what the meeting is about" }),
      format: z.enum(meetingFormats, { error: "Choose how you meet" }),
      office: z.string().default(""),
      formKey: z.string().min(1).max(100),
      ...plan,
      advisor: someone(advisors.find),
    })
    .superRefine(
      ({ format, office }, issues) => {
        if (format === "In person" && !advisors.offices.find(office))
          issues.addIssue({ code: "custom", path: ["office"], message: "Choose the office" });
      },
      acrossFields("format", "office"),
    )
    .transform((form) => ({ ...readPlan(form), office: form.format === "In person" ? form.office : "" }));

/** A client's own cancellation. */
export const OwnCancellationForm = z.object({
  reason: z.string().trim().max(500, "Use at most 500 characters").default(""),
});

/** What has become of a meeting; '' takes it back. */
const outcomeFields = z.object({
  id: z.string().max(64),
  seen: z
    .string()
    .max(3000)
    .default("")
    .transform((text) => text.replaceAll("\r\n", "\n")),
  outcome: z.enum(["", ...meetingOutcomes]).default(""),
  note: z
    .string()
    .trim()
    .max(2000, "Use at most 2,000 characters")
    .default("")
    .transform((text) => text.replaceAll("\r\n", "\n")),
});

export const OutcomeForm = outcomeFields.superRefine(({ outcome, note, seen }, issues) => {
  if (outcome === "" && seen === "")
    issues.addIssue({ code: "custom", path: ["outcome"], message: "Choose whether the meeting was held" });
  else if (outcome === "" && note !== "")
    issues.addIssue({
      code: "custom",
      path: ["outcome"],
      message: "Choose whether the meeting was held. To take the outcome back, empty the note as well",
    });
});

export const CancellationForm = z.object({
  id: z.string(),
  seen: z.string(),
  reason: z
    .string({ error: "Give a reason: the client reads it" })
    .trim()
    .min(1, "Give a reason: the client reads it")
    .max(500, "Use at most 500 characters"),
});
