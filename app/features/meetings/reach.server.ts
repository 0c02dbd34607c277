import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Actor } from "../identity/actor";
import { clientInReach, type Reacher, reachOf, requireReach } from "../identity/reach.server";

/** Throws 404 for a meeting with another advisor's client. */
export const requireMeetingInReach = (db: Db | Tx, actor: Actor, meetingId: string): Promise<void> =>
  requireReach(
    db,
    actor,
    (reach) => clientInReach(sql`(select client_id from meeting_requests where id = ${meetingId})`, reach),
    "meeting",
  );

/** For lists of meetings: what this member of staff may see. */
export function meetingsInReach(actor: Reacher): RawBuilder<SqlBool> {
  const reach = reachOf(actor);
  return reach === null ? sql<SqlBool>`1 = 1` : clientInReach(sql.ref("meeting_requests.client_id"), reach);
}
