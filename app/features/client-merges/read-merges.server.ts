import { sql } from "kysely";
import { day } from "~/platform/clock";
import { fold } from "~/platform/db/fold";
import type { Db } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { listClients, readClientListRequest } from "../clients/client-list.server";
import { hasPhone } from "../clients/phone-forms.server";
import { lookAlikes } from "../clients/questions.server";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachOf, requireClientInReach } from "../identity/reach.server";
import { factsOf, type MergePlan, type MergeRequest, planMerge } from "./plan.server";
import { planUndo, type UndoPlan, undoFacts } from "./read-undo.server";
import { undoDays } from "./vocabulary";
import "./tables";

/** The two ids of a merge. Throws 404; who may see it is decided by the caller. */
export async function readMergeRow(db: Db, mergeId: string) {
  const merge = await db
    .selectFrom("client_merges")
    .select(["kept_id", "gone_id"])
    .where("id", "=", mergeId)
    .executeTakeFirst();
  if (!merge) throw notFound("merge");
  return merge;
}

export interface MergePreview extends Omit<MergePlan, "left" | "right"> {
  left: MergedSide;
  right: MergedSide;
  facts: [string, string][];
}

/** What a page shows of a record that may be merged. */
export interface MergedSide {
  id: string;
  name: string;
  email: string;
  joinDate: string;
  hasAccount: boolean;
}

/** What a merge of two records would do. Throws 404 when one of them is not there, or beyond the reader's reach. */
export async function previewMerge(services: Services, actor: Actor, request: MergeRequest): Promise<MergePreview> {
  requireStaff(actor, "desk.read");
  const { db } = services;
  for (const id of [request.left, request.right]) await requireClientInReach(db, actor, id);
  if (request.left === request.right) throw notFound("client");
  const plan = await planMerge(services, db, request);
  return { ...plan, left: sideOf(plan.left), right: sideOf(plan.right), facts: factsOf(plan) };
}

const sideOf = ({ id, name, email, join_date, user_id }: MergePlan["left"]): MergedSide => ({
  ...{ id, name, email, joinDate: join_date, hasAccount: user_id !== null },
});

export interface Candidate extends Omit<MergedSide, "joinDate" | "hasAccount"> {
  phone: string;
  /** What they have in common; '' for one that a search has found. */
  why: string;
}

const mostAlike = 10;

/** Records that may be the same client: by name, address or number, or what a search finds. The reader's reach holds. */
export async function findCandidates(
  services: Services,
  actor: Actor,
  { clientId, search }: { clientId: string; search: string },
): Promise<{ client: MergedSide; alike: Candidate[]; found: Candidate[] }> {
  const staff = requireStaff(actor, "desk.read");
  const { db } = services;
  await requireClientInReach(db, actor, clientId);
  const client = await db
    .selectFrom("clients")
    .selectAll()
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!client) throw notFound("client");
  const reach = reachOf(staff);
  const names = lookAlikes(client.name);
  const rows = await db
    .selectFrom("clients")
    .select(["id", "name", "email", "phone", "sort_name", "sort_email", "phone_key"])
    .where("id", "!=", clientId)
    .where("hidden_at", "is", null)
    .where(({ or, eb }) =>
      or([
        eb("sort_name", "in", names),
        eb("sort_email", "=", fold(client.email)),
        ...(client.phone_key === "" ? [] : [hasPhone([client.phone_key])]),
      ]),
    )
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("clients.id"), reach)))
    .orderBy("n")
    .limit(mostAlike)
    .execute();
  const alike = rows.map(({ id, name, email, phone, ...keys }) => {
    const why = [
      keys.sort_email === client.sort_email && "same address",
      client.phone_key !== "" && keys.phone_key === client.phone_key && "same phone number",
      names.includes(keys.sort_name) && "same name",
    ].filter((word) => word !== false);
    return { id, name, email, phone, why: why.join(", ") };
  });
  return {
    client: sideOf({ ...client, advisorName: "", values: "", account: "", hasMembers: false }),
    alike,
    found: await searched(),
  };

  async function searched(): Promise<Candidate[]> {
    if (search.trim() === "") return [];
    const request = readClientListRequest(new URLSearchParams({ q: search }));
    const { clients } = await listClients(services, actor, request);
    return clients
      .filter(({ id }) => id !== clientId)
      .map(({ id, name, email, phone }) => ({ id, name, email, phone, why: "" }));
  }
}

/** A record that was merged into another one, as that one's page says it. */
export interface MergeLine {
  id: string;
  name: string;
  at: number;
  /** Until when it can be undone, epoch milliseconds; null when it cannot any more. */
  until: number | null;
}

/** What was merged into a record and is not undone, the latest first. The caller has decided who may see the record. */
export async function unsafeListMergesInto(db: Db, clientId: string): Promise<MergeLine[]> {
  const rows = await db
    .selectFrom("client_merges as m")
    .innerJoin("clients as c", "c.id", "m.gone_id")
    .select(["m.id", "c.name", "m.merged_at", "m.settled_at", "m.days", "m.counted_at"])
    .where("m.kept_id", "=", clientId)
    .where("m.undone_at", "is", null)
    .orderBy("m.merged_at", "desc")
    .execute();
  return rows.map(({ id, name, merged_at: at, settled_at, days, counted_at }) => ({
    ...{ id, name, at },
    until: settled_at === null && days < undoDays ? counted_at + (undoDays - days) * day : null,
  }));
}

/** The record that stays in place of one that was merged, at the end of all merges; null for a record that was not merged. */
export async function findMergedInto({ db }: Services, actor: Actor, clientId: string): Promise<string | null> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  let into: string | null = null;
  for (let id: string | undefined = clientId; id !== undefined; ) {
    const next: { kept_id: string } | undefined = await db
      .selectFrom("client_merges")
      .select("kept_id")
      .where("gone_id", "=", id)
      .where("undone_at", "is", null)
      .executeTakeFirst();
    id = next?.kept_id;
    into = id ?? into;
  }
  if (into !== null) await requireClientInReach(db, actor, into);
  return into;
}

export interface MergeRecord extends Pick<UndoPlan, "back" | "since" | "restored" | "changed" | "problem"> {
  id: string;
  kept: { id: string; name: string; email: string };
  gone: { id: string; name: string; email: string };
  at: number;
  by: string;
  undone: { at: number; by: string } | null;
  until: number | null;
  /** Who has an account gets a mail about an undo. */
  tells: boolean;
  /** The account that an undo opens again is there. */
  reopens: boolean;
  facts: [string, string][];
}

/** One merge, and what its undo would do. Throws 404. */
export async function readMerge(services: Services, actor: Actor, mergeId: string): Promise<MergeRecord> {
  requireStaff(actor, "desk.read");
  const { db } = services;
  const { kept_id, gone_id } = await readMergeRow(db, mergeId);
  for (const id of [kept_id, gone_id]) await requireClientInReach(db, actor, id);
  const plan = await planUndo(services, db, mergeId);
  const { merge, kept, gone, back, since, restored, changed, problem, before } = plan;
  const people = [merge.merged_by, merge.undone_by ?? merge.merged_by];
  const users = await db.selectFrom("user").select(["id", "name"]).where("id", "in", people).execute();
  const nameOf = (id: string | null) => users.find((user) => user.id === id)?.name ?? "Somebody who has left";
  const side = ({ id, name, email }: UndoPlan["kept"]) => ({ id, name, email });
  const canUndo = merge.settled_at === null && merge.undone_at === null && merge.days < undoDays;
  return {
    ...{ id: merge.id, kept: side(kept), gone: side(gone), at: merge.merged_at, by: nameOf(merge.merged_by) },
    ...{ back, since, restored, changed, problem },
    undone: merge.undone_at === null ? null : { at: merge.undone_at, by: nameOf(merge.undone_by) },
    until: canUndo ? merge.counted_at + (undoDays - merge.days) * day : null,
    tells: before !== null && before.accounts.staying !== null,
    reopens: before !== null && before.accounts.closed !== null,
    facts: undoFacts(plan),
  };
}
