import type { Tx } from "~/platform/db/tables";

/** The last recorded value of a record's portfolio, in cents; undefined without one. */
export async function lastValue(tx: Tx, clientId: string): Promise<number | undefined> {
  const valuation = await tx
    .selectFrom("valuations")
    .select("value_cents")
    .where("client_id", "=", clientId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return valuation?.value_cents;
}
