import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Actor, Administrator } from "./actor";

// Advisors work with their own clients, and with clients who have no advisor of record and belong to one of their teams, or to none.
// The others do not exist for them. What belongs to no client, such as a message of a visitor, is open to all.

/** Whose reach is asked for. */
export type Reacher = Pick<Administrator, "role" | "advisor" | "teams">;

/** Of an advisor: whose clients they work with, and of which teams they work with the clients who have no advisor. */
export interface Reach {
  /** '' for an advisor who is none of the finder. */
  advisor: string;
  teams: readonly string[];
}

/** The reach of an advisor; null for everybody else, who works with all clients. */
export const reachOf = ({ role, advisor, teams }: Reacher): Reach | null =>
  role === "advisor" ? { advisor: advisor ?? "", teams } : null;

/** The same in a word, for what is kept for everybody of the same reach. */
export const reachInWord = (reach: Reach | null): string =>
  reach === null ? "*" : [reach.advisor, ...reach.teams.toSorted()].join(" ");

/** Whether a client with this advisor of record ('' for none) and this team is within the reach of a member of staff. */
export function isInReach(actor: Reacher, { advisor, team }: { advisor: string; team: string | null }): boolean {
  const reach = reachOf(actor);
  if (reach === null) return true;
  if (advisor !== "") return advisor === reach.advisor;
  return team === null || reach.teams.includes(team);
}

/** The same in SQL, for a row of clients that is called `name`. */
export function isClientInReach(name: string, { advisor, teams }: Reach): RawBuilder<SqlBool> {
  const [itsAdvisor, itsTeam] = [sql.ref(`${name}.advisor`), sql.ref(`${name}.team_id`)];
  const ofTeam = teams.length === 0 ? sql`` : sql` or ${itsTeam} in (${sql.join(teams)})`;
  const own = advisor === "" ? sql`` : sql`${itsAdvisor} = ${advisor} or `;
  return sql<SqlBool>`(${own}(${itsAdvisor} = '' and (${itsTeam} is null${ofTeam})))`;
}

/**
 * Where the client of one id is looked up. Lists ask this for thousands of rows: with one table the embedded database takes the index that
 * is unique and reads the client's row behind it, with two it takes clients_reach or clients_account_reach, which need no row.
 */
const oneClient = sql`(select 1) one, clients reached`;

/** Whether the client of this id is within the reach; without one, everybody is. `clientId` is a column or a value; null belongs to no client. */
export const clientInReach = (clientId: RawBuilder<unknown>, reach: Reach | null): RawBuilder<SqlBool> =>
  reach === null
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`not exists (select 1 from ${oneClient} where reached.id = ${clientId} and not ${isClientInReach("reached", reach)})`;

/** The same for the client to whom an account belongs. */
export const accountInReach = (userId: RawBuilder<unknown>, reach: Reach): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select 1 from ${oneClient} where reached.user_id = ${userId} and not ${isClientInReach("reached", reach)})`;

/** For a row of the staff that is called `staff`: whether that person works with the client of this id. */
export function staffReaches(staff: string, clientId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const [role, advisor, user] = ["role", "advisor", "user_id"].map((column) => sql.ref(`${staff}.${column}`));
  const ofTeam = sql`exists (select 1 from team_members belongs where belongs.team_id = reached.team_id and belongs.user_id = ${user})`;
  return sql<SqlBool>`(${role} <> 'advisor' or exists (select 1 from ${oneClient} where reached.id = ${clientId}
    and ((reached.advisor <> '' and reached.advisor = ${advisor})
      or (reached.advisor = '' and (reached.team_id is null or ${ofTeam})))))`;
}

/** For lists of a table `t` with the client's id: what this member of staff may see; undefined for everything. */
export function ownClients(actor: Administrator): RawBuilder<SqlBool> | undefined {
  const reach = reachOf(actor);
  return reach === null ? undefined : clientInReach(sql.ref("t.client_id"), reach);
}

/** Throws 404 for what a condition puts beyond the reach of an advisor. Everybody else passes: their access is decided elsewhere. */
export async function requireReach(
  db: Db | Tx,
  actor: Actor,
  within: (reach: Reach) => RawBuilder<SqlBool>,
  what: Parameters<typeof notFound>[0],
): Promise<void> {
  const reach = actor.kind === "administrator" ? reachOf(actor) : null;
  if (reach === null) return;
  const { rows } = await sql`select 1 as found where ${within(reach)}`.execute(db);
  if (rows.length === 0) throw notFound(what);
}

/** Throws 404 for the client of another advisor. */
export const requireClientInReach = (db: Db | Tx, actor: Actor, clientId: string): Promise<void> =>
  requireReach(db, actor, (reach) => clientInReach(sql.val(clientId), reach), "client");
