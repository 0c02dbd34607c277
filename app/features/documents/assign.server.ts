import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { undoOffered } from "~/platform/undo-window";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachOf } from "../identity/reach.server";
import { listColleagues } from "../identity/staff/colleagues.server";
import { notifyUser, resolveNotices } from "../notifications/notifications.server";
import { type Assignee, readAssignees } from "./assignees.server";
import { mostChosen } from "./chosen-review.server";
import "./events";
import { takerProblem } from "./taker.server";

export interface Assigning {
  /** The documents, and who had each of them on the page of whoever assigns it; '' for nobody. */
  documents: readonly { id: string; from: string }[];
  /** Who is to review them; '' for nobody. */
  to: string;
}

/** How many were given to somebody else, or why nothing was: `message` is about the chosen colleague. */
export type Assigned = { ok: true; count: number } | { ok: false; message: string };

/**
 * Says who is to review pending documents. All of it holds or nothing was changed. What is not there for this member of staff is left
 * out; 404 when that is all. Throws Conflict when a colleague was faster with one of them.
 */
export async function assignDocuments(
  services: Services,
  actor: Actor,
  { documents, to }: Assigning,
): Promise<Assigned> {
  const by = requireStaff(actor, "documents.review");
  const { db, clock } = services;
  const now = clock.now();
  const seen = new Map(documents.map(({ id, from }) => [id, from]));
  return db.transaction().execute(async (tx): Promise<Assigned> => {
    const rows = await lockDocuments(tx, by, [...seen.keys()]);
    if (rows.length === 0) throw notFound("document");
    const had = await readAssignees(tx, [...seen.keys()]);
    const changed = rows.filter(({ id }) => (had.get(id)?.id ?? "") !== to);
    if (changed.length === 0) return { ok: true, count: 0 };
    for (const row of changed) requireUnchanged(row, had.get(row.id), seen.get(row.id) ?? "");
    const message = await takerProblem(tx, to, changed);
    if (message !== null) return { ok: false, message };
    for (const { id } of changed)
      await giveDocument(tx, services, { documentId: id, from: had.get(id)?.id ?? "", to, by: by.userId, at: now });
    const [first] = changed;
    if (first && to !== "" && to !== by.userId) {
      const detail = { by: by.name, document: first.name, client: first.clientName, count: changed.length };
      await notifyUser(tx, clock, to, { kind: "document-assigned", subject: first.id, detail });
    }
    return { ok: true, count: changed.length };
  });
}

/**
 * Takes back one's own last assignment of these documents: whoever had each of them has it again. Twice has the same effect as once.
 * Throws Conflict when a colleague has assigned one of them since; nothing changes then.
 */
export async function undoAssigning(services: Services, actor: Actor, documentIds: readonly string[]): Promise<void> {
  const by = requireStaff(actor, "documents.review");
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const rows = await lockDocuments(tx, by, documentIds);
    if (rows.length === 0) throw notFound("document");
    for (const row of rows) {
      const last = await tx
        .selectFrom("document_assignees")
        .selectAll()
        .where("document_id", "=", row.id)
        .executeTakeFirst();
      if (!last || last.user_id === last.from_user) continue;
      if (last.by_user !== by.userId)
        throw new Conflict(`A colleague has assigned ${row.name} since. Nothing was changed.`);
      const could = (await takerProblem(tx, last.from_user, [row])) === null;
      const to = could ? last.from_user : "";
      await giveDocument(tx, services, {
        ...{ documentId: row.id, from: last.user_id, to, by: by.userId, at: clock.now() },
        undoable: false,
      });
    }
  });
}

/** Stores who is to review a document, and records it. What the bell said to whoever had it is settled. */
export async function giveDocument(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  {
    documentId,
    from,
    to,
    by,
    at,
    undoable = true,
  }: { documentId: string; from: string; to: string; by: string; at: number; undoable?: boolean },
): Promise<void> {
  const row = { user_id: to, from_user: undoable ? from : to, by_user: by, at };
  await tx
    .insertInto("document_assignees")
    .values({ document_id: documentId, ...row })
    .onConflict((conflict) => conflict.column("document_id").doUpdateSet(row))
    .execute();
  await resolveNotices(tx, clock, { subject: documentId, kinds: ["document-assigned"] });
  const event = { type: "document.assigned", subject: documentId, detail: { from, to } } as const;
  await recordAudit(tx, clock, { userId: by }, event);
}

/** These documents as far as this member of staff sees them. Their clients are locked, always in the same order. */
async function lockDocuments(tx: Tx, staff: Administrator, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const reach = reachOf(staff);
  const chosen = tx
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .where("documents.id", "in", ids.slice(0, mostChosen))
    .where("documents.status", "in", ["pending", "approved", "rejected"])
    .where("documents.hidden_at", "is", null)
    .where("clients.hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("documents.client_id"), reach)));
  const owners = await chosen.select("client_id").distinct().orderBy("client_id").execute();
  for (const { client_id } of owners)
    await tx
      .updateTable("clients")
      .set((row) => ({ user_id: row.ref("user_id") }))
      .where("id", "=", client_id)
      .execute();
  return chosen
    .select(["documents.id", "documents.name", "documents.status", "documents.client_id as clientId"])
    .select("clients.name as clientName")
    .orderBy("documents.sort_client")
    .orderBy("documents.sort_name")
    .orderBy("documents.n")
    .execute();
}

function requireUnchanged(
  { name, status }: { name: string; status: string },
  has: Assignee | undefined,
  seen: string,
): void {
  if (status !== "pending") throw new Conflict(`${name} was decided on in the meantime. Nothing was changed.`);
  if ((has?.id ?? "") === seen) return;
  const now = has ? `${has.name} is to review it now` : "Nobody is to review it now";
  throw new Conflict(`Somebody has assigned ${name} in the meantime. ${now}. Nothing was changed.`);
}

/** What this reviewer has assigned last, as long as Undo is offered: of several documents, all that were assigned together. */
export interface FreshAssignment {
  /** In the order of their clients and names. */
  ids: string[];
  /** 'Assigned to you. 2 documents' */
  text: string;
  at: number;
}

export async function readFreshAssignment(services: Services, actor: Actor): Promise<FreshAssignment | null> {
  const staff = requireStaff(actor, "desk.read");
  const reach = reachOf(staff);
  const { db, clock } = services;
  const rows = await db
    .selectFrom("document_assignees as a")
    .innerJoin("documents", "documents.id", "a.document_id")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .leftJoin("user", "user.id", "a.user_id")
    .select(["documents.id", "documents.name", "clients.name as clientName", "a.at", "a.user_id", "user.name as to"])
    .where("a.by_user", "=", staff.userId)
    .where("a.at", ">", clock.now() - undoOffered)
    .whereRef("a.user_id", "!=", "a.from_user")
    .where("documents.hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("documents.client_id"), reach)))
    .orderBy("a.at", "desc")
    .orderBy("documents.sort_client")
    .orderBy("documents.sort_name")
    .limit(mostChosen)
    .execute();
  const [last] = rows;
  if (!last) return null;
  const together = rows.filter(({ at }) => at === last.at);
  const to = last.user_id === "" ? "nobody" : last.user_id === staff.userId ? "you" : (last.to ?? "a colleague");
  const what = together.length > 1 ? `${together.length} documents` : `${last.name}, ${last.clientName}`;
  return { ids: together.map(({ id }) => id), text: `Assigned to ${to}. ${what}`, at: last.at };
}

/** The colleagues to whom a document can be given. */
export async function listReviewers(services: Services, actor: Actor): Promise<Assignee[]> {
  requireStaff(actor, "documents.review");
  return listColleagues(services.db, "documents.review");
}
