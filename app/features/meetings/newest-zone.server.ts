import type { Db } from "~/platform/db/tables";

/** The client's own zone, as the client's newest request that has one names it; '' when none does. */
export async function newestZone(db: Db, clientId: string): Promise<string> {
  const row = await db
    .selectFrom("meeting_requests")
    .select("client_zone")
    .where("client_id", "=", clientId)
    .where("client_zone", "!=", "")
    .orderBy("n", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.client_zone ?? "";
}
