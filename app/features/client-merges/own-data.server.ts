import { isoTime, type OwnDataSource } from "../identity/own-data";
import "./tables";

/** The records that were merged into the client's own, and what is still kept of them. All else of them is the client's by now. */
export const mergedRecordData: OwnDataSource = {
  name: "merged-records",
  async read(db, { clientId }) {
    const rows = await db
      .selectFrom("client_merges as m")
      .innerJoin("clients as c", "c.id", "m.gone_id")
      .select(["c.id", "c.name", "c.email", "c.phone", "c.company", "m.merged_at"])
      .where("m.kept_id", "=", clientId)
      .where("m.undone_at", "is", null)
      .orderBy("m.merged_at")
      .execute();
    const values = await db
      .selectFrom("valuations")
      .select(["client_id", "at", "value_cents"])
      .where("client_id", "in", ["", ...rows.map(({ id }) => id)])
      .orderBy("at")
      .execute();
    return rows.map(({ id, name, email, phone, company, merged_at }) => ({
      ...{ name, email, phone, company, mergedAt: isoTime(merged_at) },
      recordedValues: values
        .filter(({ client_id }) => client_id === id)
        .map(({ at, value_cents: valueInCents }) => ({ at: isoTime(at), valueInCents })),
    }));
  },
};
