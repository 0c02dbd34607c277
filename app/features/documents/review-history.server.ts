import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { documentEntries } from "./audit-entries.server";
import { requireDocumentInReach } from "./reach.server";
import type { ReviewAct } from "./vocabulary";

/** One act of a review that is over: a decision that was reopened, or the reopening. */
export interface EarlierAct {
  id: string;
  act: ReviewAct | "first-approved";
  at: number;
  by: string;
  reason: string;
}

const acts = {
  "document.first-approved": "first-approved",
  "document.approved": "approved",
  "document.rejected": "rejected",
  "document.reopened": "reopened",
  "document.decision-undone": "undone",
} as const;

/** What a rejection said that was undone. */
export interface UndoneRejection {
  reason: string;
  /** By when a replacement was to be sent, yyyy-mm-dd. */
  replaceBy?: string;
}

/** One's own rejection that one has just undone, so that it need not be written again; null without one. */
export async function readUndoneRejection(
  { db }: Services,
  actor: Actor,
  documentId: string,
): Promise<UndoneRejection | null> {
  const { userId } = requireStaff(actor, "desk.read");
  await requireDocumentInReach(db, actor, documentId);
  const [undone, rejected] = await db
    .selectFrom("audit_events")
    .select(["type", "actor", "detail"])
    .where("subject", "=", documentId)
    .where("type", "in", Object.keys(acts))
    .orderBy("seq", "desc")
    .limit(2)
    .execute();
  if (undone?.type !== "document.decision-undone" || undone.actor !== userId) return null;
  if (rejected?.type !== "document.rejected") return null;
  return documentEntries["document.rejected"].detail.parse(JSON.parse(rejected.detail));
}

/**
 * The decisions on a document that were reopened, and why, newest first. They are read from the audit log, the only place
 * that keeps the reasons. Decisions that were undone are left out, and so is the one that holds now. The first of two approvals is
 * among them when the second has followed.
 */
export async function readEarlierActs(
  { db }: Services,
  actor: Actor,
  { id: documentId, status }: { id: string; status: string },
): Promise<EarlierAct[]> {
  requireStaff(actor, "desk.read");
  await requireDocumentInReach(db, actor, documentId);
  const events = await db
    .selectFrom("audit_events")
    .leftJoin("user", "user.id", "audit_events.actor")
    .select(["audit_events.id", "audit_events.at", "audit_events.type", "audit_events.detail", "user.name as by"])
    .where("audit_events.subject", "=", documentId)
    .where("audit_events.type", "in", Object.keys(acts))
    .orderBy("audit_events.seq")
    .execute();
  const earlier: EarlierAct[] = [];
  for (const { id, at, by, type, detail } of events) {
    const act = acts[type as keyof typeof acts];
    if (act === "undone") {
      earlier.pop();
      continue;
    }
    const { reason } = { reason: "", ...documentEntries[`document.${act}`].detail.parse(JSON.parse(detail)) };
    earlier.push({ id, at, by: by ?? "", act, reason });
  }
  // What holds now stands beside the document: the decision, or the first approval of the review that goes on.
  if (status !== "pending" || earlier.at(-1)?.act === "first-approved") earlier.pop();
  return earlier.reverse();
}
