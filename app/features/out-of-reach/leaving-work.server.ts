import { createHash } from "node:crypto";
import type { RawBuilder, SqlBool } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { isInReach, type Reacher } from "../identity/reach.server";
import { changesThings } from "../identity/staff/roles";
import { staffOfAdvisor } from "../identity/staff/staff-of-advisor.server";
import { teamsOf } from "../identity/teams/find-teams.server";
import { findWork, type OpenWork } from "./find-work.server";
import { type LeavingWork, workNames } from "./vocabulary";

type Place = Pick<OpenWork["client"], "advisor" | "team">;

/** So many pieces of work are named one by one. */
const mostNamed = 8;

/**
 * What advisors have to do about clients whom they will not see when these have another advisor of record or team: `after` says
 * which. Null when there is nothing. `which` is as in findWork.
 */
export async function readLeavingWork(
  db: Db | Tx,
  services: Services,
  { which, after }: { which: RawBuilder<SqlBool>; after: (client: OpenWork["client"]) => Place | Promise<Place> },
): Promise<LeavingWork | null> {
  const people = new Map<string, readonly Reacher[]>();
  const leaving: (OpenWork & { after: Place })[] = [];
  for (const work of await findWork(db, services, { which, parts: () => true })) {
    const { id } = work.owner;
    const own = people.get(id) ?? (await ownersOf(db, id));
    people.set(id, own);
    const then = await after(work.client);
    if (!own.some((one) => isInReach(one, then))) leaving.push({ ...work, after: then });
  }
  if (leaving.length === 0) return null;
  const follows = new Set(services.workParts.flatMap((part) => (part.follows ? [part.kind] : [])));
  const [goes, stays] = [
    leaving.filter(({ kind }) => follows.has(kind)),
    leaving.filter(({ kind }) => !follows.has(kind)),
  ];
  const slugs = [...new Set(goes.map((work) => work.after.advisor))];
  const told = leaving.map(({ kind, id, owner }) => `${kind} ${id} ${owner.id}`).toSorted();
  return {
    goes: inWords(goes),
    stays: inWords(stays),
    to: slugs.length > 1 ? null : await nameOf(db, slugs[0] ?? ""),
    key: createHash("sha256")
      .update(JSON.stringify([told, slugs]))
      .digest("base64url")
      .slice(0, 12),
  };
}

/** Whose reach decides about work of this owner: the advisor's, or that of everybody of a team who changes things. */
async function ownersOf(db: Db | Tx, owner: string): Promise<Reacher[]> {
  const rows = await db
    .selectFrom("staff")
    .leftJoin("team_members", (join) =>
      join.onRef("team_members.user_id", "=", "staff.user_id").on("team_members.team_id", "=", owner),
    )
    .select(["staff.user_id", "staff.role", "staff.advisor", "suspended_at", "team_id"])
    .where(({ or, eb }) => or([eb("staff.user_id", "=", owner), eb("team_id", "=", owner)]))
    .where("staff.removed_at", "is", null)
    .execute();
  const owners: Reacher[] = [];
  for (const { user_id: id, role, advisor, suspended_at: suspended, team_id: team } of rows)
    if (team === null || (suspended === null && changesThings(role)))
      owners.push({ role, advisor, teams: await teamsOf(db, id) });
  return owners;
}

/** 'Task “Call Maria” of Harriet Vale', the first few of them. */
function inWords(work: readonly OpenWork[]): string[] {
  const several = new Set(work.map(({ client }) => client.id)).size > 1;
  const lines = work
    .slice(0, mostNamed)
    .map(
      ({ kind, title, owner, client }) =>
        `${workNames[kind]} “${title}” of ${owner.name}${several ? `, about ${client.name}` : ""}`,
    );
  const more = work.length - lines.length;
  return more > 0 ? [...lines, `${more.toLocaleString("en-US")} more`] : lines;
}

/** The name of the member of staff who is this advisor; '' for nobody. */
async function nameOf(db: Db | Tx, slug: string): Promise<string> {
  const id = await staffOfAdvisor(db, slug);
  const row = id === "" ? null : await db.selectFrom("user").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name ?? "";
}
