import { isoTime, type OwnDataSource } from "../identity/own-data";
import { topicRules, wayLabels } from "./topics";

/** How the client wants to hear of news. What they have not chosen is not in it. */
export const notificationChoiceData: OwnDataSource = {
  name: "notification-choices",
  personal: true,
  async read(db, { userId }) {
    const rows = await db
      .selectFrom("notification_choices")
      .select(["topic", "way", "chosen_at"])
      .where("user_id", "=", userId)
      .orderBy("topic")
      .execute();
    return rows.map(({ topic, way, chosen_at }) => ({
      ...{ topic: topicRules[topic].label, way: wayLabels[way], chosenAt: isoTime(chosen_at) },
    }));
  },
};

/** What the bell has told the client. */
export const notificationData: OwnDataSource = {
  name: "notifications",
  personal: true,
  async read(db, { userId, now }) {
    const rows = await db
      .selectFrom("notifications")
      .select(["kind", "detail", "created_at", "read_at"])
      .where("user_id", "=", userId)
      .where("created_at", "<=", now)
      .orderBy("created_at")
      .execute();
    return rows.map(({ kind, detail, created_at, read_at }) => ({
      ...{ kind, detail: JSON.parse(detail), at: isoTime(created_at), readAt: isoTime(read_at) },
    }));
  },
};
