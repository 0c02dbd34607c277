import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import { type NoticeWay, noticeTopics, noticeWays, topicRules, wayLabels } from "./topics";
import "./events";

export const notificationEntries: AuditEntries<"notification"> = {
  "notification.choices-changed": {
    title: "Notification: choices changed",
    detail: z.object({ ways: z.record(z.string(), z.string()) }),
    words: ({ ways }) =>
      noticeTopics.map((topic) => {
        const way = ways[topic];
        return fact(
          topicRules[topic].label,
          noticeWays.some((each) => each === way) ? wayLabels[way as NoticeWay] : way,
        );
      }),
  },
};
