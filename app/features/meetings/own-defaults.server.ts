import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { zoneOfClient } from "./zone-of-client.server";

/** What the form of a new request begins with: the number in the client's record, and the client's own zone; or ''. */
export async function readOwnDefaults({ db }: Services, actor: Actor): Promise<{ phone: string; zone: string }> {
  const { clientId } = requireClient(actor, "meetings.read");
  const client = await db.selectFrom("clients").select("phone").where("id", "=", clientId).executeTakeFirst();
  return { phone: client?.phone ?? "", zone: await zoneOfClient(db, clientId) };
}

/** Whether the client has ever asked for a meeting, or got one. */
export async function hasAskedForMeeting({ db }: Services, actor: Actor): Promise<boolean> {
  const { clientId } = requireClient(actor, "meetings.read");
  const row = await db
    .selectFrom("meeting_requests")
    .select("id")
    .where("client_id", "=", clientId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
