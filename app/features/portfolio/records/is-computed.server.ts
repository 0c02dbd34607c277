import type { Db } from "~/platform/db/tables";
import "./tables";

/** The day of a client's computed value; null without one. Such a value is not recorded by hand. */
export async function computedOn(db: Db, clientId: string): Promise<string | null> {
  const portfolio = await db
    .selectFrom("portfolios")
    .select("valued_on")
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return portfolio?.valued_on ?? null;
}
