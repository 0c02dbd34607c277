import { type RawBuilder, type SqlBool, sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { requireSigners } from "../identity/staff/signers.server";
import "./events";
import { readTwoApprovals, takesTwoApprovals } from "./two-approvals.server";
import type { ApprovalTurn, ReviewDecisionWord } from "./vocabulary";

// A document whose category takes two approvals stays pending after the first: for its client, for the queue and for every figure. The
// row of the first approval stays while the decision holds, so that undoing the second leads back to it; reopening takes it away.

/** The first of two approvals. */
export interface FirstApproval {
  by: string;
  name: string;
  at: number;
}

/** The first approvals of these documents, by document. */
export async function readFirstApprovals(db: Db | Tx, ids: readonly string[]): Promise<Map<string, FirstApproval>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("document_first_approvals")
    .leftJoin("user", "user.id", "document_first_approvals.by_user")
    .select(["document_id", "by_user", "at", "user.name"])
    .where("document_id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ document_id, by_user, at, name }) => [document_id, { by: by_user, name: name ?? "A colleague", at }]),
  );
}

/** What this person's approval of each of these pending documents would be, and the first approval of those that have one. */
export async function readTurns(
  db: Db | Tx,
  documents: readonly { id: string; category: string }[],
  userId: string,
): Promise<Map<string, Turn>> {
  const ids = documents.map(({ id }) => id);
  const firsts = await readFirstApprovals(db, ids);
  const two = new Set(await readTwoApprovals(db));
  const turns = documents.map(({ id, category }): [string, Turn] => {
    const first = firsts.get(id) ?? null;
    if (first) return [id, { turn: first.by === userId ? "own" : "second", first }];
    return [id, { turn: two.has(category) ? "first" : "only", first }];
  });
  return new Map(turns);
}

/** `first` is there when a first approval waits for the second. */
export interface Turn {
  turn: ApprovalTurn;
  first: FirstApproval | null;
}

/** What a first approval means for the decision that is made now. The caller has locked the document, which is pending. */
export async function beforeDecision(
  tx: Tx,
  clock: Clock,
  { documentId, category, decision, userId }: Deciding,
): Promise<"final" | "first" | "repeated"> {
  const first = (await readFirstApprovals(tx, [documentId])).get(documentId);
  if (first?.by === userId) {
    if (decision === "approved") return "repeated";
    throw new Conflict(
      "You have approved this document already, and it waits for a colleague. Undo your approval first. Nothing was changed.",
    );
  }
  if (decision === "rejected") return "final";
  if (first) {
    await requireSigners(tx, [first.by, userId]);
    return "final";
  }
  if (!(await takesTwoApprovals(tx, category))) return "final";
  await requireSigners(tx, [userId]);
  const at = clock.now();
  await tx.insertInto("document_first_approvals").values({ document_id: documentId, by_user: userId, at }).execute();
  const approved = { type: "document.first-approved", subject: documentId, detail: {} } as const;
  await recordAudit(tx, clock, { userId }, approved);
  return "first";
}

interface Deciding {
  documentId: string;
  category: string;
  decision: ReviewDecisionWord;
  userId: string;
}

/** Takes back one's own first approval. Returns false when there is none. */
export async function takeBackFirstApproval(
  tx: Tx,
  clock: Clock,
  { documentId, userId }: { documentId: string; userId: string },
): Promise<boolean> {
  const taken = await tx
    .deleteFrom("document_first_approvals")
    .where("document_id", "=", documentId)
    .where("by_user", "=", userId)
    .executeTakeFirst();
  if (Number(taken.numDeletedRows) === 0) return false;
  const undone = { type: "document.decision-undone", subject: documentId, detail: firstUndone } as const;
  await recordAudit(tx, clock, { userId }, undone);
  return true;
}

const firstUndone = { decision: "first-approved" } as const;

/** A review that begins again takes both approvals again. */
export async function forgetFirstApproval(tx: Tx, documentId: string): Promise<void> {
  await tx.deleteFrom("document_first_approvals").where("document_id", "=", documentId).execute();
}

// Asked of each row: an 'in' reads all first approvals before the first row.
const firstApproved = (by: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from (select 1) one, document_first_approvals first where first.document_id = t.id and ${by})`;

/** For lists of documents `t`: those whose first approval is this person's own. */
export const firstApprovedBy = (userId: string): RawBuilder<SqlBool> => firstApproved(sql`first.by_user = ${userId}`);

/** For lists of documents `t`: those that a colleague has approved first. */
export const firstApprovedByColleague = (userId: string): RawBuilder<SqlBool> =>
  firstApproved(sql`first.by_user <> ${userId}`);
