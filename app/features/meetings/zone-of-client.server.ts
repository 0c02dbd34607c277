import type { Db } from "~/platform/db/tables";

/** The client's own zone: the one in the settings, else the one that the newest request names; '' when neither does. */
export async function zoneOfClient(db: Db, clientId: string): Promise<string> {
  const account = await db
    .selectFrom("clients")
    .innerJoin("user", "user.id", "clients.user_id")
    .select("user.timeZone")
    .where("clients.id", "=", clientId)
    .executeTakeFirst();
  if (account?.timeZone) return account.timeZone;
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
