import { isoTime, type OwnDataSource } from "../identity/own-data";

/** What the bell has told the client. */
export const notificationData: OwnDataSource = {
  name: "notifications",
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
