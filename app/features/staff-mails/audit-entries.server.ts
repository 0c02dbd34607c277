import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import { staffTopicRules } from "./topics";
import { type StaffTopic, type StaffWay, staffTopics, staffWayLabels, staffWays } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The topics for which somebody of the staff has chosen when they are mailed. */
    "staff-mail.chosen": { ways: Partial<Record<StaffTopic, StaffWay>> };
  }
}

const chosenWay = z.enum(staffWays).optional();

export const staffMailEntries: AuditEntries<"staff-mail"> = {
  "staff-mail.chosen": {
    title: "Mails to staff: chosen",
    detail: z.object({ ways: z.object({ bookings: chosenWay, uploads: chosenWay }) }),
    words: ({ ways }) =>
      staffTopics.map((topic) => {
        const way = staffWays.find((each) => each === ways[topic]);
        return fact(staffTopicRules[topic].label, way && staffWayLabels[way]);
      }),
  },
};
