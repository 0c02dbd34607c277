import { isoTime, type OwnDataSource } from "../identity/own-data";

/** Requests for meetings, and the meetings that came of them. */
export const meetingData: OwnDataSource = {
  name: "meetings",
  async read(db, { clientId }) {
    const rows = await db
      .selectFrom("meeting_requests")
      .select([
        "topic",
        "days",
        "time_of_day",
        "format",
        "wished_format",
        "phone",
        "note",
        "status",
        "created_at",
        "client_zone",
      ])
      .select(["meets_at", "meets_zone", "place", "cancel_reason"])
      .where("client_id", "=", clientId)
      .orderBy("n")
      .execute();
    return rows.map((row) => ({
      topic: row.topic,
      days: JSON.parse(row.days),
      timeOfDay: row.time_of_day,
      format: row.format,
      wishedFormat: row.wished_format,
      phone: row.phone,
      note: row.note,
      zone: row.client_zone,
      status: row.status,
      askedAt: isoTime(row.created_at),
      meetsAt: isoTime(row.meets_at),
      meetsInZone: row.meets_zone,
      place: row.place,
      cancelReason: row.cancel_reason,
    }));
  },
};
