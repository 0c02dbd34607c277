import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Roster } from "~/content/advisors";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { mostOfClient } from "../client-tags/vocabulary";
import { advisorInWords } from "../clients/advisor-words";
import { clientStatusLabels } from "../clients/vocabulary";
import type { Administrator } from "../identity/actor";
import { clientInReach, reachOf } from "../identity/reach.server";
import { ofClients } from "../out-of-reach/find-work.server";
import { readLeavingWork } from "../out-of-reach/leaving-work.server";
import type { LeavingWork } from "../out-of-reach/vocabulary";
import type { Former } from "./tables";
import type { BatchChange } from "./vocabulary";
import "../client-tags/tables";

export interface PlannedClient {
  id: string;
  name: string;
  userId: string | null;
  /** What is changed, as it is now; '' for a tag. */
  before: string;
  former: Former;
}

export interface BatchPlan {
  /** Who is changed, in the order of the names. */
  changed: PlannedClient[];
  /** Who stays as they are, by the reason. */
  left: { why: string; clients: { id: string; name: string }[] }[];
  /** How many of the chosen are not there any more, or out of reach. */
  gone: number;
}

/** What a change does with these clients: whom it changes, and whom it cannot change and why. Nothing is written. */
export async function planBatch(
  db: Db | Tx,
  staff: Administrator,
  { ids, change, advisors }: { ids: readonly string[]; change: BatchChange; advisors: Roster },
): Promise<BatchPlan> {
  const changed: PlannedClient[] = [];
  const left = new Map<string, { id: string; name: string }[]>();
  const clients = ids.length === 0 ? [] : await readClients(db, staff, ids);
  const tags = await readTagUses(db, change, ids);
  for (const client of clients) {
    const { id, name, user_id: userId } = client;
    const same = whyNot(client, change, tags.get(id));
    if (same === null)
      changed.push({ id, name, userId, ...whatItWas(client, { change, advisors, tags: tags.get(id) }) });
    else left.set(same, [...(left.get(same) ?? []), { id, name }]);
  }
  return {
    changed,
    left: [...left].map(([why, some]) => ({ why, clients: some })),
    gone: ids.length - clients.length,
  };
}

/** What was shown, so that nothing else is done: whom the plan changes, what they were, and the work that would be left unseen. */
export const digestOf = ({ changed }: BatchPlan, work: LeavingWork | null): string =>
  createHash("sha256")
    .update(JSON.stringify([changed.map(({ id, before }) => [id, before]).toSorted(), work?.key ?? ""]))
    .digest("base64url");

/** Open work whose owners will not see their client any more. */
export async function readWorkOf(
  db: Db | Tx,
  services: Services,
  { change: { kind, value }, plan: { changed } }: { change: BatchChange; plan: BatchPlan },
): Promise<LeavingWork | null> {
  if (kind !== "advisor" && kind !== "team") return null;
  return readLeavingWork(db, services, {
    which: ofClients(changed.map(({ id }) => id)),
    after: ({ advisor, team }) => (kind === "advisor" ? { advisor: value, team } : { advisor, team: value || null }),
  });
}

async function readClients(db: Db | Tx, staff: Administrator, ids: readonly string[]) {
  const reach = reachOf(staff);
  return db
    .selectFrom("clients")
    .leftJoin("teams", "teams.id", "clients.team_id")
    .select(["clients.id", "clients.name", "user_id", "status", "advisor", "advisor_since", "team_id"])
    .select("teams.name as team_name")
    .where("clients.id", "in", ids)
    .where("hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("clients.id"), reach)))
    .orderBy("sort_name")
    .orderBy("n")
    .execute();
}

type StoredClient = Awaited<ReturnType<typeof readClients>>[number];

interface TagUses {
  count: number;
  /** The use of the tag that is added or taken off. */
  use: { addedBy: string; addedAt: number } | null;
}

async function readTagUses(db: Db | Tx, change: BatchChange, ids: readonly string[]): Promise<Map<string, TagUses>> {
  const uses = new Map<string, TagUses>();
  if ((change.kind !== "tag-added" && change.kind !== "tag-removed") || ids.length === 0) return uses;
  const rows = await db.selectFrom("client_tag_uses").selectAll().where("client_id", "in", ids).execute();
  for (const { client_id, tag_id, added_by: addedBy, added_at: addedAt } of rows) {
    const { count, use } = uses.get(client_id) ?? { count: 0, use: null };
    uses.set(client_id, { count: count + 1, use: tag_id === change.value ? { addedBy, addedAt } : use });
  }
  return uses;
}

/** Why a client stays as it is; null for one that is changed. */
function whyNot(
  { status, advisor, team_id: team }: StoredClient,
  { kind, value, words }: BatchChange,
  tags?: TagUses,
): string | null {
  switch (kind) {
    case "status":
      return status === value ? `Already ${words}` : null;
    case "advisor":
      if (advisor !== value) return null;
      return value === "" ? "Already without an advisor" : `Already with ${words}`;
    case "team":
      if ((team ?? "") !== value) return null;
      return value === "" ? "Already of no team" : `Already of the team ${words}`;
    case "tag-added":
      if (tags?.use) return `Already has the tag “${words}”`;
      return tags && tags.count >= mostOfClient ? `Has ${mostOfClient} tags, the most that a client can have` : null;
    case "tag-removed":
      return tags?.use ? null : `Does not have the tag “${words}”`;
  }
}

function whatItWas(
  { status, advisor, advisor_since: since, team_id: team, team_name: teamName }: StoredClient,
  { change: { kind }, advisors, tags }: { change: BatchChange; advisors: Roster; tags?: TagUses },
): Pick<PlannedClient, "before" | "former"> {
  switch (kind) {
    case "status":
      return { before: clientStatusLabels[status], former: { status } };
    case "advisor":
      return { before: advisorInWords(advisors, advisor) || "No advisor", former: { advisor, since } };
    case "team":
      return { before: teamName ?? "No team", former: { team, teamName: teamName ?? "" } };
    case "tag-added":
      return { before: "", former: {} };
    case "tag-removed":
      return { before: "", former: tags?.use ?? {} };
  }
}
