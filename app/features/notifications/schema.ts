import { z } from "zod";
import { type NoticeTopic, type NoticeWay, noticeTopics, topicRules } from "./topics";

const wayOf = (topic: NoticeTopic) =>
  z.enum(topicRules[topic].ways as readonly [NoticeWay, ...NoticeWay[]], { error: "Choose how we tell you" });

/** One choice for each topic. */
export const NoticeChoicesForm = z.object(
  Object.fromEntries(noticeTopics.map((topic) => [topic, wayOf(topic)])) as Record<
    NoticeTopic,
    ReturnType<typeof wayOf>
  >,
);
