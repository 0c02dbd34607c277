import { isoTime, type OwnDataSource } from "../identity/own-data";

/** What the firm recorded the portfolio to be worth, before or beside the holdings. */
export const valuationData: OwnDataSource = {
  name: "valuations",
  async read(db, { clientId }) {
    const rows = await db
      .selectFrom("valuations")
      .select(["at", "value_cents"])
      .where("client_id", "=", clientId)
      .orderBy("at")
      .execute();
    return {
      about:
        "Values that the firm recorded by hand. Where the firm has entered your accounts and transactions, the portal shows what it computes from them instead: see portfolio.json.",
      valuations: rows.map(({ at, value_cents }) => ({
        at: isoTime(at),
        valueInCents: value_cents,
        currency: "USD",
      })),
    };
  },
};
