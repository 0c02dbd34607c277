import { sql } from "kysely";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachOf } from "../identity/reach.server";
import { requireSigners } from "../identity/staff/signers.server";
import { type Assignee, readAssignees } from "./assignees.server";
import { type Decision, decideDocument, undoDecision } from "./decide.server";
import { readTurns } from "./first-approval.server";
import { unsafeListLookedAt } from "./looking.server";
import type { ApprovalTurn, DocumentStatus } from "./vocabulary";

/** At most so many documents are decided on at once: two pages of the list. */
export const mostChosen = 50;

/** A chosen document, as the question about all of them names it. */
export interface ChosenDocument {
  id: string;
  name: string;
  clientName: string;
  status: DocumentStatus;
  /** Who decided on it; null while it is pending. */
  decider: string | null;
  /** What the reader's approval would be; null when it is decided on. */
  turn: ApprovalTurn | null;
  /** Whoever has approved it first, while it waits for the second approval. */
  firstBy: string | null;
  /** Who is to review it, while it is pending. */
  assignee: Assignee | null;
  /** A colleague has it open at this moment. */
  lookedAt: boolean;
}

/**
 * These documents in the order of the list of clients and of their names. Those of another advisor's clients, and those that
 * were removed, are left out.
 */
export async function readChosen(services: Services, actor: Actor, ids: readonly string[]): Promise<ChosenDocument[]> {
  const staff = requireStaff(actor, "documents.review");
  if (ids.length === 0) return [];
  const reach = reachOf(staff);
  const rows = await services.db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .leftJoin("user", "user.id", "documents.decided_by")
    .select(["documents.n", "documents.id", "documents.name", "documents.status", "documents.category"])
    .select(["clients.name as clientName", "user.name as decider"])
    .where("documents.id", "in", ids.slice(0, mostChosen))
    .where("documents.status", "in", ["pending", "approved", "rejected"])
    .where("documents.hidden_at", "is", null)
    .where("clients.hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("documents.client_id"), reach)))
    .orderBy("documents.sort_client")
    .orderBy("documents.sort_name")
    .orderBy("documents.n")
    .execute();
  const keys = rows.map(({ n }) => n);
  const lookedAt = await unsafeListLookedAt(services, { keys, besides: staff.userId });
  const pending = rows.filter(({ status }) => status === "pending");
  const turns = await readTurns(services.db, pending, staff.userId);
  const assignees = await readAssignees(
    services.db,
    pending.map(({ id }) => id),
  );
  return rows.map(({ n, category, ...document }) => {
    const { turn = null, first } = turns.get(document.id) ?? {};
    return {
      ...document,
      turn,
      firstBy: first?.name ?? null,
      assignee: assignees.get(document.id) ?? null,
      lookedAt: lookedAt.has(n),
    };
  });
}

/** What became of each of the documents. */
export interface DecidedDocuments {
  /** In the order in which they were decided on. */
  decided: string[];
  /** A colleague was faster: they are as they were. */
  missed: string[];
}

/**
 * Approves or rejects several pending documents, each as if it were decided on by itself: a colleague who was faster with one of
 * them does not stop the others. Those that are not there for this member of staff, and those that wait for a colleague after their
 * own first approval, are left out. The mail of this review gathers those of one client.
 */
export async function decideChosen(
  services: Services,
  actor: Actor,
  { documentIds, ...decision }: Omit<Decision, "documentId"> & { documentIds: readonly string[] },
): Promise<DecidedDocuments> {
  const { userId } = requireStaff(actor, "documents.review");
  const chosen = (await readChosen(services, actor, documentIds)).filter(
    ({ turn }) => turn !== "own" || decision.decision === "approved",
  );
  if (decision.decision === "approved" && chosen.some(({ turn }) => turn === "first" || turn === "second"))
    await requireSigners(services.db, [userId]);
  const done: DecidedDocuments = { decided: [], missed: [] };
  for (const { id } of chosen) {
    const wasFree = await freely(() => decideDocument(services, actor, { ...decision, documentId: id }));
    (wasFree ? done.decided : done.missed).push(id);
  }
  return done;
}

/**
 * Takes back one's own decisions on several documents. Returns how many could not be taken back, because a colleague has acted
 * since or the client has been told.
 */
export async function undoChosen(services: Services, actor: Actor, documentIds: readonly string[]): Promise<number> {
  let late = 0;
  for (const { id } of await readChosen(services, actor, documentIds))
    if (!(await freely(() => undoDecision(services, actor, id)))) late += 1;
  return late;
}

/** Whether it was done: false when somebody else was faster. */
async function freely(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
