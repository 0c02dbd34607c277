import { isoTime, type OwnDataSource } from "../identity/own-data";

/** Registrations for events under the client's address, once it is confirmed. */
export const registrationData: OwnDataSource = {
  name: "registrations",
  personal: true,
  async read(db, { confirmedEmail }) {
    if (confirmedEmail === null) return [];
    const rows = await db
      .selectFrom("event_registrations")
      .select(["occurrence_id", "starts_at", "name", "email", "standing", "created_at", "cancelled_at"])
      .where("email_key", "=", confirmedEmail.toLowerCase())
      .orderBy("created_at")
      .execute();
    return rows.map((row) => ({
      event: row.occurrence_id,
      startsAt: isoTime(row.starts_at),
      name: row.name,
      email: row.email,
      standing: row.standing,
      registeredAt: isoTime(row.created_at),
      cancelledAt: isoTime(row.cancelled_at),
    }));
  },
};
