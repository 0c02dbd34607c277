import { sql } from "kysely";
import type { Services } from "~/platform/services";
import { undoOffered, undoWindow } from "~/platform/undo-window";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachOf } from "../identity/reach.server";
import type { MadeDecision } from "./vocabulary";

/** One's own decision on a document, as long as it can be undone. */
export interface FreshDecision {
  id: string;
  name: string;
  clientName: string;
  decision: MadeDecision;
  decidedAt: number;
  /** Of a rejection that asks for a replacement: the day (yyyy-mm-dd) by which it is due. */
  replaceBy: string | null;
  /** For how many milliseconds Undo is still offered. */
  left: number;
}

/** This reviewer's own decisions on these documents that can still be undone, first approvals among them. */
export async function readFreshDecisions(
  { db, clock }: Services,
  actor: Actor,
  documentIds: readonly string[],
): Promise<FreshDecision[]> {
  const staff = requireStaff(actor, "desk.read");
  const { userId } = staff;
  const within = reachOf(staff);
  if (documentIds.length === 0) return [];
  const now = clock.now();
  const documents = db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .select(["documents.id", "documents.name", "clients.name as clientName"])
    .where("documents.id", "in", documentIds)
    .$if(within !== null, (query) => query.where(clientInReach(sql.ref("documents.client_id"), within)))
    .where("documents.hidden_at", "is", null);
  const decided = await documents
    .innerJoin("document_reviews as review", "review.document_id", "documents.id")
    .select(["review.at as decidedAt", "review.act", "review.replace_by as replaceBy"])
    .where("review.by_user", "=", userId)
    .where("review.undone_at", "is", null)
    .where("review.told_at", ">", now)
    .execute();
  const first = await documents
    .innerJoin("document_first_approvals as first", "first.document_id", "documents.id")
    .select("first.at as decidedAt")
    .where("documents.status", "=", "pending")
    .where("first.by_user", "=", userId)
    .where("first.at", ">", now - undoWindow)
    .execute();
  const made = [
    ...decided.flatMap(({ act, ...row }) => (act === "reopened" ? [] : [{ ...row, decision: act }])),
    ...first.map((row) => ({ ...row, decision: "first-approved" as const, replaceBy: null })),
  ];
  return made
    .toSorted((one, other) => one.decidedAt - other.decidedAt)
    .map((row) => ({ ...row, left: Math.max(0, row.decidedAt + undoOffered - now) }));
}
