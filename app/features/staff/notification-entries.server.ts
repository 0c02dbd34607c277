import { href } from "react-router";
import { type NotificationEntries, sentence } from "../notifications/catalogue";
import { type HandedWork, handedParts } from "./handed-work";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    /** To each heir, once a handing over; the subject is the handing over. */
    "work-handed-over": { by: string; of: string; work: HandedWork };
  }
}

const inWords = (work: HandedWork): string =>
  handedParts(work)
    .map(({ words }) => words)
    .join(", ");

export const staffNotifications: NotificationEntries<"work"> = {
  "work-handed-over": {
    words: ({ by, of, work }) => sentence`${by} has handed work of ${of} over to you: ${inWords(work)}.`,
    link: (handOver) => `${href("/dashboard/admin/handed-over")}?${new URLSearchParams({ handover: handOver })}`,
  },
};
