import { longDate } from "~/platform/dates";

export const audiences = ["registered", "registered and waiting"] as const;
export type Audience = (typeof audiences)[number];

export const audienceLabels: Record<Audience, string> = {
  registered: "Who has a place",
  "registered and waiting": "Who has a place or waits for one",
};

/** The subject that a letter begins with, in the words of the other mails about an event. */
export const subjectAbout = (title: string, day: string) => `${title}, ${longDate(day)}`;
