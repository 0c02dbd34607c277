import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { staffReaches } from "../identity/reach.server";
import { teamInWords } from "../identity/teams/words";
import type { ClientWorkKind, WorkPart } from "../identity/work-part";
import "../identity/teams/tables";
import "./tables";

/** Something that an advisor of the staff, or a team, has to do about a client. */
export interface OpenWork {
  kind: ClientWorkKind;
  id: string;
  title: string;
  client: { id: string; name: string; advisor: string; team: string | null };
  /** Who has it. */
  owner: { id: string; name: string };
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
  team: string | null;
}

/** One client after the other: joined, PostgreSQL reads all clients first, of whom few have such work. */
const clientOfWork = ({ dialect }: Services) =>
  dialect === "postgres"
    ? sql`cross join lateral (select * from clients where clients.id = w.client_id offset 0) c`
    : sql`join clients c on c.id = w.client_id`;

/** Whom `unseen` can be true of. Named first, so that what all others have is not read. */
const owners = sql`select user_id from staff where role = 'advisor' and removed_at is null union all select id from teams`;

/**
 * What advisors and teams have to do about clients of whom `which` holds: `w` is the work, `c` the client, `s` the row of the staff of an owner who
 * is a person, and `tm` the team of one that is not. All other roles see every client. In the order of the clients' names, of each kind at most so many.
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
        c.team_id, w.owner, coalesce(u.name, tm.name) as owner_name, tm.id as team
      from (${part.open(services)}) w
      left join staff s on s.user_id = w.owner and s.role = 'advisor' and s.removed_at is null
      left join "user" u on u.id = s.user_id
      left join teams tm on tm.id = w.owner
      ${clientOfWork(services)}
      where c.hidden_at is null and w.owner in (${owners}) and (s.user_id is not null or tm.id is not null) and ${which} order by c.sort_name, c.n, w.id ${most === null ? sql`` : sql`limit ${most}`}`.execute(
        db,
      );
    found.push(...rows.map((row) => present(part.kind, row)));
  }
  return found;
}

const present = (kind: ClientWorkKind, row: Row): OpenWork => ({
  ...{ kind, id: row.id, title: row.title },
  client: { id: row.client_id, name: row.client, advisor: row.client_advisor, team: row.team_id },
  owner: { id: row.owner, name: row.team === null ? row.owner_name : teamInWords({ name: row.owner_name }) },
});

/** Whether the owner of a piece of work does not see its client: of a team nobody who is here and changes things. */
export const unseen = sql<SqlBool>`(case when tm.id is null then not ${staffReaches("s", sql.ref("c.id"))}
  else not exists (select 1 from team_members one join staff on staff.user_id = one.user_id
    where one.team_id = tm.id and staff.removed_at is null and staff.suspended_at is null and staff.role <> 'auditor'
    and ${staffReaches("staff", sql.ref("c.id"))}) end)`;

/** For these clients only. */
export const ofClients = (ids: readonly string[]): RawBuilder<SqlBool> =>
  ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`w.client_id in (${sql.join(ids)})`;
