import { type SqlBool, sql } from "kysely";
import { day } from "~/platform/clock";
import { capped, countedInGroup } from "~/platform/db/capped";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachOf } from "../identity/reach.server";
import "./tables";

/** A client whose link to the portal has stopped working before anybody used it. */
export interface UnansweredInvitation {
  clientId: string;
  name: string;
  email: string;
  expiredAt: number;
}

/** Of so many days the expired links are shown: the list of clients has them all. */
const expiredDays = 30;

/** The invitations of clients that have expired in the last days and were not answered, the latest first. */
export async function listUnanswered(
  { db, clock }: Services,
  actor: Actor,
  shown: number,
): Promise<{ count: { total: number; more: boolean }; list: UnansweredInvitation[] }> {
  const reach = reachOf(requireStaff(actor, "desk.read"));
  const now = clock.now();
  const rows = await db
    .selectFrom("client_invitations as i")
    .select(["i.client_id as clientId", "i.email", "i.link_until as expiredAt"])
    .where("i.link_until", ">", now - expiredDays * day)
    .where("i.link_until", "<=", now)
    // Asked of one after the other: joined, the databases collect all clients without an account first.
    .where(
      sql<SqlBool>`not exists (select 1 from (select 1) one, clients gone where gone.id = i.client_id
        and (gone.user_id is not null or gone.hidden_at is not null))`,
    )
    .where(clientInReach(sql.ref("i.client_id"), reach))
    // Who waits for a new one has nothing that anybody could do.
    .where(
      sql<SqlBool>`not exists (select 1 from invitation_round_lines w where w.client_id = i.client_id and w.outcome = '')`,
    )
    .orderBy("i.link_until", "desc")
    .orderBy("i.client_id", "desc")
    .limit(countedInGroup + 1)
    .execute();
  const first = rows.slice(0, shown);
  const ids = first.map(({ clientId }) => clientId);
  const clients =
    ids.length > 0 ? await db.selectFrom("clients").select(["id", "name"]).where("id", "in", ids).execute() : [];
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  return {
    count: capped(rows.length, countedInGroup),
    list: first.map((one) => ({ ...one, name: names.get(one.clientId) ?? "" })),
  };
}
