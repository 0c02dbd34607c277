import { minute } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireDocumentInReach } from "./reach.server";

/** For so long, whoever has opened a document for review is taken to be looking at it. */
const looksFor = 10 * minute;

/** A colleague who is looking at the same document, and since when. */
export interface Looking {
  name: string;
  since: number;
}

/**
 * Notes that this administrator is looking at a document, and no longer at the one before. Returns the colleagues who are
 * looking at it as well, the one who came first at the top.
 */
export async function lookAtDocument(services: Services, actor: Actor, documentId: string): Promise<Looking[]> {
  const { userId } = requireStaff(actor, "documents.review");
  await requireDocumentInReach(services.db, actor, documentId);
  const { db, clock } = services;
  const now = clock.now();
  const row = { user_id: userId, document_id: documentId, at: now };
  await db
    .insertInto("document_looks")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ document_id: documentId, at: now }))
    .execute();
  return db
    .selectFrom("document_looks")
    .innerJoin("user", "user.id", "document_looks.user_id")
    .select(["user.name", "document_looks.at as since"])
    .where("document_id", "=", documentId)
    .where("user_id", "!=", userId)
    .where("at", ">", now - looksFor)
    .orderBy("at")
    .execute();
}

/** Which of these documents a colleague is looking at. */
export async function unsafeListLookedAt(
  { db, clock }: { db: Db; clock: Services["clock"] },
  { keys, besides }: { keys: readonly number[]; besides: string },
): Promise<Set<number>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("document_looks")
    .innerJoin("documents", "documents.id", "document_looks.document_id")
    .select("documents.n")
    .where("documents.n", "in", keys)
    .where("user_id", "!=", besides)
    .where("at", ">", clock.now() - looksFor)
    .execute();
  return new Set(rows.map(({ n }) => n));
}

/** The document that somebody is looking at: 1 or 0. */
export async function countLooksOf(db: Db | Tx, userId: string, now: number): Promise<number> {
  const row = await db
    .selectFrom("document_looks")
    .innerJoin("documents", "documents.id", "document_looks.document_id")
    .select("documents.id")
    .where("user_id", "=", userId)
    .where("at", ">", now - looksFor)
    .where("status", "=", "pending")
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return row ? 1 : 0;
}

/** Somebody who leaves looks at nothing any more: the document is free for colleagues at once. */
export async function releaseLooks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("document_looks").where("user_id", "=", userId).execute();
}
