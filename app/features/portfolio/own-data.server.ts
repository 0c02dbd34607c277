import { isoTime, type OwnDataSource } from "../identity/own-data";

/** What the portfolio was worth, as it was recorded. */
export const valuationData: OwnDataSource = {
  name: "valuations",
  async read(db, { clientId }) {
    const rows = await db
      .selectFrom("valuations")
      .select(["at", "value_cents"])
      .where("client_id", "=", clientId)
      .orderBy("at")
      .execute();
    return rows.map(({ at, value_cents }) => ({ at: isoTime(at), valueInCents: value_cents, currency: "USD" }));
  },
};
