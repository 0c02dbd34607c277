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

const way = z.enum(staffWays).optional();

export const staffMailEntries: AuditEntries<"staff-mail"> = {
  "staff-mail.chosen": {
    title: "Mails to staff: chosen",
    detail: z.object({
      ways: z.object({ bookings: way, messages: way, work: way, uploads: way, applications: way, steps: way }),
    }),
    words: ({ ways }) =>
      staffTopics.map((topic) => {
        const chosen = staffWays.find((each) => each === ways[topic]);
        return fact(staffTopicRules[topic].label, chosen && staffWayLabels[chosen]);
      }),
  },
};
