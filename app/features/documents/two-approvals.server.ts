import { type SqlBool, sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { ownClients } from "../identity/reach.server";
import { listColleagues } from "../identity/staff/colleagues.server";
import "./events";
import { type DocumentCategory, documentCategories, documentStatusCodes } from "./vocabulary";

/** Whether the documents of this category are approved by two people. */
export async function takesTwoApprovals(db: Db | Tx, category: string): Promise<boolean> {
  const row = await db
    .selectFrom("document_two_approvals")
    .select("category")
    .where("category", "=", category)
    .executeTakeFirst();
  return row !== undefined;
}

/** A document that waits for its second approval, as the question about it names it. */
export interface WaitingForSecond {
  id: string;
  name: string;
  clientName: string;
  by: string;
}

/** The rule for one category. */
export interface CategoryRule {
  category: DocumentCategory;
  two: boolean;
  /** How many of its documents are pending, and how many of them wait for the second approval. */
  pending: number;
  waiting: number;
}

/** The rule for each category, in the order in which clients read them. An advisor's counts are those within their reach. */
export async function listCategoryRules({ db }: Services, actor: Actor): Promise<CategoryRule[]> {
  const within = ownClients(requireStaff(actor, "desk.read"));
  const two = new Set(await readTwoApprovals(db));
  // In the words of the index documents_pending, which holds them by category.
  const ofCategory = db
    .selectFrom("documents as t")
    .select(({ fn }) => ["t.category", fn.countAll<number>().as("count")])
    .where(sql<SqlBool>`t.facet = 'p' and t.hidden_at is null`)
    .$if(within !== undefined, (query) => query.where(within ?? sql<SqlBool>`1 = 1`))
    .groupBy("t.category");
  const pending = new Map<string, number>((await ofCategory.execute()).map((row) => [row.category, Number(row.count)]));
  // Few of them wait for a second approval, so these are looked up one by one.
  const approved = ofCategory.where(sql<SqlBool>`t.id in (select document_id from document_first_approvals)`);
  const waiting = new Map<string, number>((await approved.execute()).map((row) => [row.category, Number(row.count)]));
  return documentCategories.map((category) => ({
    category,
    two: two.has(category),
    pending: pending.get(category) ?? 0,
    waiting: waiting.get(category) ?? 0,
  }));
}

/** The documents of these categories that wait for their second approval, at most a hundred. */
export async function listWaitingForSecond(
  { db }: Services,
  actor: Actor,
  categories: readonly string[],
): Promise<WaitingForSecond[]> {
  requireStaff(actor, "documents.rules");
  if (categories.length === 0) return [];
  return waitingIn(db, categories).limit(100).execute();
}

const waitingIn = (db: Db | Tx, categories: readonly string[]) =>
  db
    .selectFrom("document_first_approvals as first")
    .innerJoin("documents", "documents.id", "first.document_id")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .leftJoin("user", "user.id", "first.by_user")
    .select(({ fn, val }) => [
      "documents.id",
      "documents.name",
      "clients.name as clientName",
      fn.coalesce("user.name", val("")).as("by"),
    ])
    .where("documents.category", "in", categories)
    .where("documents.facet", "=", documentStatusCodes.pending)
    .where("documents.hidden_at", "is", null)
    .orderBy("documents.sort_client")
    .orderBy("documents.sort_name")
    .orderBy("documents.n");

/** What is wrong with the rule that was sent, and why nothing was changed. */
export type RefusedRule = "changed" | "too-few" | "ask";

/** What happens to what waits for a second approval in a category that takes one from now on. */
export type WaitingGoes = "on" | "back";

/**
 * Says which categories take two approvals. `seen` are those that took two on the page from which it was sent. Where documents of a
 * category that takes one from now on wait for their second approval, it is asked what becomes of them: they go on waiting, or go back
 * to the queue, where one approval decides. Returns why nothing was changed; null when it was.
 */
export async function setTwoApprovals(
  { db, dialect, clock }: Services,
  actor: Actor,
  { two, seen, waiting }: { two: readonly string[]; seen: readonly string[]; waiting: WaitingGoes | null },
): Promise<RefusedRule | null> {
  const { userId } = requireStaff(actor, "documents.rules");
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, "document-two-approvals");
    const present = await readTwoApprovals(tx);
    const wanted = documentCategories.filter((category) => two.includes(category));
    const on = wanted.filter((category) => !present.includes(category));
    const off = present.filter((category) => !two.includes(category));
    if (on.length + off.length === 0) return null;
    if (seen.toSorted().join() !== present.toSorted().join()) return "changed";
    if (on.length > 0 && (await listColleagues(tx, "documents.review", { signs: true })).length < 2) return "too-few";
    const stuck = off.length > 0 ? await waitingIn(tx, off).execute() : [];
    if (stuck.length > 0 && waiting === null) return "ask";
    const changed = (category: string, approvals: 1 | 2) =>
      ({ type: "document.two-approvals", subject: userId, detail: { category, approvals } }) as const;
    const [now, by] = [clock.now(), { userId }];
    for (const category of on) {
      await tx.insertInto("document_two_approvals").values({ category, set_by: userId, set_at: now }).execute();
      await recordAudit(tx, clock, by, changed(category, 2));
    }
    for (const category of off) {
      await tx.deleteFrom("document_two_approvals").where("category", "=", category).execute();
      await recordAudit(tx, clock, by, changed(category, 1));
    }
    if (waiting !== "back") return null;
    for (const { id } of stuck) {
      await tx.deleteFrom("document_first_approvals").where("document_id", "=", id).execute();
      const event = { type: "document.decision-undone", subject: id, detail: { decision: "first-approved" } } as const;
      await recordAudit(tx, clock, by, event);
    }
    return null;
  });
}

/** The categories whose documents two people approve. */
export async function readTwoApprovals(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom("document_two_approvals").select("category").execute();
  return rows.map(({ category }) => category);
}
