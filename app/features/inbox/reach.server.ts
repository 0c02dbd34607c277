import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { clientInReach, type Reach, reachOf, requireReach } from "../identity/reach.server";

/** Throws 404 for an item of another advisor's client. What no client has sent is open to all. */
export const requireItemInReach = (
  { inboxSubjects }: Pick<Services, "inboxSubjects">,
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<void> => requireReach(db, actor, (reach) => within(inboxSubjects, sql.val(id), reach), "item");

/** For the list of items `t`: what this member of staff may see; undefined for everything. */
export function itemsInReach(
  { inboxSubjects }: Pick<Services, "inboxSubjects">,
  actor: Administrator,
): RawBuilder<SqlBool> | undefined {
  const reach = reachOf(actor);
  if (reach === null) return undefined;
  // Each item is asked about as what it is: the list's counts look at thousands of items.
  const conditions = Object.entries(inboxSubjects).flatMap(([kind, subject]) => {
    const own = subject.inReach?.(sql.ref("t.id"), reach);
    return own ? sql<SqlBool>`(t.kind <> ${kind} or ${own})` : [];
  });
  return sql<SqlBool>`(${sql.join([...conditions, clientInReach(sql.ref("t.client_id"), reach)], sql` and `)})`;
}

/** Whether an item is one that an advisor of this reach may see. */
export const withinReach = (
  { inboxSubjects }: Pick<Services, "inboxSubjects">,
  id: RawBuilder<unknown>,
  reach: Reach,
): RawBuilder<SqlBool> => within(inboxSubjects, id, reach);

/** An id is that of one subject, and the others know nothing of it: they pass it. */
function within(subjects: Services["inboxSubjects"], id: RawBuilder<unknown>, reach: Reach): RawBuilder<SqlBool> {
  const conditions = Object.values(subjects).flatMap((subject) => subject.inReach?.(id, reach) ?? []);
  // And the client whom the staff have named as its sender.
  const joined = clientInReach(sql`(select joined.client_id from inbox_items joined where joined.id = ${id})`, reach);
  return sql<SqlBool>`(${sql.join([...conditions, joined], sql` and `)})`;
}
