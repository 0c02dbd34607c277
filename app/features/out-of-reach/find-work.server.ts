import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { staffReaches } from "../identity/reach.server";
import type { ClientWorkKind, WorkPart } from "../identity/work-part";
import "./tables";

/** Something that an advisor of the staff has to do about a client. */
export interface OpenWork {
  kind: ClientWorkKind;
  id: string;
  title: string;
  client: { id: string; name: string; advisor: string; team: string | null };
  /** Who has it. */
  owner: { id: string; name: string; advisor: string | null };
}

interface Row {
  id: string;
  title: string;
  client_id: string;
  client: string;
  client_advisor: string;
  team_id: string | null;
  owner: string;
  owner_name: string;
  owner_advisor: string | null;
}

/**
 * What advisors have to do about clients of whom `which` holds: `c` is the client and `s` the owner's row of the staff. All other roles
 * see every client. In the order of the clients' names, of each kind at most so many.
 */
export async function findWork(
  db: Db | Tx,
  services: Services,
  {
    which,
    parts,
    most = null,
  }: { which: RawBuilder<SqlBool>; parts: (part: WorkPart) => boolean; most?: number | null },
): Promise<OpenWork[]> {
  const found: OpenWork[] = [];
  for (const part of services.workParts.filter(parts)) {
    const { rows } =
      await sql<Row>`select w.id, w.title, c.id as client_id, c.name as client, c.advisor as client_advisor,
        c.team_id, s.user_id as owner, u.name as owner_name, s.advisor as owner_advisor
      from (${part.open(services)}) w
      join staff s on s.user_id = w.owner and s.role = 'advisor' and s.removed_at is null
      join "user" u on u.id = s.user_id
      join clients c on c.id = w.client_id and c.hidden_at is null
      where ${which} order by c.sort_name, c.n, w.id ${most === null ? sql`` : sql`limit ${most}`}`.execute(db);
    found.push(...rows.map((row) => present(part.kind, row)));
  }
  return found;
}

const present = (kind: ClientWorkKind, row: Row): OpenWork => ({
  ...{ kind, id: row.id, title: row.title },
  client: { id: row.client_id, name: row.client, advisor: row.client_advisor, team: row.team_id },
  owner: { id: row.owner, name: row.owner_name, advisor: row.owner_advisor },
});

/** Whether the owner of a piece of work does not see its client. */
export const unseen = sql<SqlBool>`not ${staffReaches("s", sql.ref("c.id"))}`;

/** For these clients only. */
export const ofClients = (ids: readonly string[]): RawBuilder<SqlBool> =>
  ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`c.id in (${sql.join(ids)})`;
