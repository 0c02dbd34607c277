import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Actor, Administrator } from "../identity/actor";
import { accountInReach, type Reach, reachOf, requireReach } from "../identity/reach.server";

/** Throws 404 for an application of another advisor's client. One that no account has sent is open to all. */
export const requireApplicationInReach = (db: Db | Tx, actor: Actor, applicationId: string): Promise<void> =>
  requireReach(db, actor, (reach) => applicationInReach(sql.val(applicationId), reach), "application");

/** For the inbox: `id` is that of an item, which is an application's where there is one. */
export const applicationInReach = (id: RawBuilder<unknown>, reach: Reach): RawBuilder<SqlBool> =>
  accountInReach(sql`(select user_id from applications where id = ${id})`, reach);

/** For lists of applications under the name `table`: what this member of staff may see; undefined for everything. */
export function ownApplications(actor: Administrator, table: string): RawBuilder<SqlBool> | undefined {
  const reach = reachOf(actor);
  return reach === null ? undefined : accountInReach(sql.ref(`${table}.user_id`), reach);
}
