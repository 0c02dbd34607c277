import { href } from "react-router";
import { type NotificationEntries, sentence } from "../notifications/catalogue";
import { onBothClocks } from "./clocks";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    "meeting-arranged": { topic: string; when: string };
    "meeting-booked": { client: string; topic: string; advisor: string } & Told;
    /** `said`: what else has changed, in sentences; '' for nothing. It is missing in notifications from before. */
    "meeting-changed": { topic: string; when: string; said?: string };
    "meeting-moved-by-client": { client: string; topic: string; advisor: string } & (
      | { when: string; before: string }
      | { at: number; from: number; zone: string }
    );
    "meeting-reminder": { topic: string; when: string };
    /** `reason` is missing in those from before clients could give one. */
    "meeting-cancelled": { client: string; topic: string; reason?: string } & Told;
    "meeting-moved": { topic: string; when: string; before: string; said?: string };
    /** `how` is there when they meet in another way: 'by video', 'in the London office'. `what`: 'a new link'. */
    "meeting-relocated": {
      topic: string;
      when: string;
      byTelephone: boolean;
      how?: string;
      what?: string;
      said?: string;
    };
    "meeting-requested": { client: string; topic: string };
    "own-meeting-cancelled": { topic: string; when: string; reason: string };
  }
}

/** To several of the staff: a moment, and the clock on which the meeting is set. Words in notifications from before. */
type Told = { when: string } | { at: number; zone: string };

const whenTold = (told: Told, own: string | null) =>
  "when" in told ? told.when : onBothClocks(told.at, own ?? "UTC", told.zone);

/** Further sentences after the first one. */
const withMore = (first: string[], said = "") =>
  said === "" ? first : [...first.slice(0, -1), `${first.at(-1)} `, said];

const ownMeeting = (meetingId: string) => href("/dashboard/client/meetings/:meetingId", { meetingId });
const ownMeetings = () => href("/dashboard/client/meetings");
const meetings = () => href("/dashboard/admin/meetings");

export const meetingNotifications: NotificationEntries<"meeting" | "own-meeting"> = {
  "meeting-arranged": {
    words: ({ topic, when }) => sentence`Your meeting is arranged: ${topic}, ${when}.`,
    link: ownMeeting,
  },
  "meeting-booked": {
    words: ({ advisor, client, topic, ...told }, own) =>
      sentence`${client} has booked ${advisor}: ${topic}, ${whenTold(told, own)}.`,
    link: meetings,
  },
  "meeting-changed": {
    words: ({ said, topic, when }) =>
      said
        ? sentence`Your meeting has changed: ${topic}, ${when}. ${said}`
        : sentence`Who you meet or how long has changed: ${topic}, ${when}.`,
    link: ownMeeting,
  },
  "meeting-moved-by-client": {
    words: ({ advisor, client, topic, ...told }, own) => {
      const before = "when" in told ? told.before : whenTold({ at: told.from, zone: told.zone }, own);
      return sentence`${client} has moved the meeting with ${advisor} (${topic}) to ${whenTold(told, own)}. It was ${before}.`;
    },
    link: meetings,
  },
  "meeting-reminder": {
    words: ({ topic, when }) => sentence`Your meeting is near: ${topic}, ${when}.`,
    link: ownMeeting,
  },
  "meeting-cancelled": {
    words: ({ client, reason, topic, ...told }, own) =>
      reason
        ? sentence`${client} has cancelled the meeting of ${whenTold(told, own)} (${topic}): ${reason}`
        : sentence`${client} has cancelled the meeting of ${whenTold(told, own)}: ${topic}.`,
    link: meetings,
  },
  "meeting-moved": {
    words: ({ before, said, topic, when }) =>
      withMore(sentence`Your meeting has a new time: ${topic}, ${when}. It was ${before}.`, said),
    link: ownMeeting,
  },
  "meeting-relocated": {
    words: ({ byTelephone, how, said, topic, what = "a new place", when }) =>
      withMore(
        how
          ? sentence`Your meeting is now ${how}: ${topic}, ${when}.`
          : byTelephone
            ? sentence`We call another number for your meeting: ${topic}, ${when}.`
            : sentence`Your meeting has ${what}: ${topic}, ${when}.`,
        said,
      ),
    link: ownMeeting,
  },
  "meeting-requested": {
    words: ({ client, topic }) => sentence`${client} asks for a meeting: ${topic}.`,
    link: meetings,
  },
  "own-meeting-cancelled": {
    words: ({ reason, topic, when }) =>
      when
        ? sentence`We have cancelled your meeting of ${when} (${topic}): ${reason}`
        : sentence`We have closed your meeting request (${topic}): ${reason}`,
    link: ownMeetings,
  },
};
