import { isoTime, type OwnDataSource } from "../identity/own-data";
import "./tables";

/** Whom the firm may call about the client; null when nobody is named. */
export const trustedContactData: OwnDataSource = {
  name: "trusted-contact",
  async read(db, { clientId }) {
    const row = await db
      .selectFrom("trusted_contacts")
      .select(["name", "relation", "phone", "email", "saved_at"])
      .where("client_id", "=", clientId)
      .executeTakeFirst();
    if (!row) return null;
    const { saved_at: savedAt, ...contact } = row;
    return { ...contact, savedAt: isoTime(savedAt) };
  },
};
