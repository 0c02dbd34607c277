import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import { accountInReach, clientInReach, type Reach, type Reacher, reachOf } from "../identity/reach.server";

/** What a task is about: at most one of these is an id. A document is named together with its client. */
export interface About {
  client_id: string | null;
  document_id: string | null;
  application_id: string | null;
}

// With a second table, so that the embedded database takes the index of the deleted clients; see identity/reach.server.ts.
const ofDeletedClient = sql`exists (select 1 from (select 1) one, clients gone where gone.id = t.client_id and gone.hidden_at > 0)`;

/** For lists of the table `t`: tasks of clients who were not deleted, and of those only what this member of staff may see. */
export function tasksInReach(actor: Reacher): RawBuilder<SqlBool> {
  const reach = reachOf(actor);
  if (reach === null) return sql<SqlBool>`not ${ofDeletedClient}`;
  return sql<SqlBool>`(${inReach({ client: sql.ref("t.client_id"), application: sql.ref("t.application_id") }, reach)} and not ${ofDeletedClient})`;
}

const inReach = (
  { client, application }: { client: RawBuilder<unknown>; application: RawBuilder<unknown> },
  reach: Reach,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${clientInReach(client, reach)} and ${accountInReach(sql`(select asked.user_id from applications asked where asked.id = ${application})`, reach)}`;

/** Whether somebody of the staff sees what a task is about. What is about nothing, everybody sees. */
export async function seesAbout(db: Db | Tx, person: Reacher, about: About): Promise<boolean> {
  const reach = reachOf(person);
  if (reach === null) return true;
  const values = { client: sql.val(about.client_id), application: sql.val(about.application_id) };
  const { rows } = await sql`select 1 as seen where ${inReach(values, reach)}`.execute(db);
  return rows.length > 0;
}
