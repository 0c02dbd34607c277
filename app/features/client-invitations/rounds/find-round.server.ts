import type { Db } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Administrator } from "../../identity/actor";
import { reachOf } from "../../identity/reach.server";
import "../tables";

/** The round, for those who may see it: an advisor sees their own ones. Throws 404. */
export async function requireRound(db: Db, staff: Administrator, roundId: string) {
  const round = await db.selectFrom("invitation_rounds").selectAll().where("id", "=", roundId).executeTakeFirst();
  if (!round || (reachOf(staff) !== null && round.by_user !== staff.userId)) throw notFound("invitations");
  return round;
}
