import type { Db } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { reachOf } from "../../identity/reach.server";
import "../tables";

/** The round, for those who may see it: an advisor sees their own ones. Throws 404. */
export async function requireRound(db: Db, actor: Actor, roundId: string) {
  const staff = requireStaff(actor, "desk.read");
  const round = await db.selectFrom("invitation_rounds").selectAll().where("id", "=", roundId).executeTakeFirst();
  if (!round || (reachOf(staff) !== null && round.by_user !== staff.userId)) throw notFound("invitations");
  return round;
}
