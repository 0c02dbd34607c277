import type { Db } from "~/platform/db/tables";
import "../tables";

/** The value that the firm has recorded last for a client, and when. */
export const readLastValuation = (db: Db, clientId: string) =>
  db
    .selectFrom("valuations")
    .select(["at", "value_cents"])
    .where("client_id", "=", clientId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
