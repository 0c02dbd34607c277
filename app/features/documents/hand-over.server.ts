import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { giveDocument } from "./assign.server";
import { takerProblem } from "./taker.server";

const pendingAssigned = (db: Db | Tx) =>
  db
    .selectFrom("document_assignees as a")
    .innerJoin("documents", "documents.id", "a.document_id")
    .where("documents.status", "=", "pending")
    .where("documents.hidden_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("document_first_approvals as f")
            .select("f.document_id")
            .whereRef("f.document_id", "=", "a.document_id")
            .whereRef("f.by_user", "=", "a.user_id"),
        ),
      ),
    );

const pendingOf = (db: Db | Tx, userId: string) => pendingAssigned(db).where("a.user_id", "=", userId);

/** How many pending documents somebody is to review. */
export async function countDocumentsOf(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await pendingOf(db, userId)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many pending documents each account is to review. Who has none is left out. */
export async function countDocumentsOfEach(db: Db): Promise<Map<string, number>> {
  const rows = await pendingAssigned(db)
    .select(({ fn }) => ["a.user_id", fn.countAll().as("count")])
    .groupBy("a.user_id")
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

/**
 * Gives every pending document that somebody is to review to a colleague, or to nobody (''). What the colleague cannot review becomes
 * nobody's. Each is recorded. Returns how many there were, and how many of them `to` has now.
 */
export async function handDocumentsOver(
  tx: Tx,
  services: Pick<Services, "clock">,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<{ count: number; taken: number }> {
  const rows = await pendingOf(tx, from)
    .select(["documents.id", "documents.name", "documents.client_id as clientId"])
    .orderBy("documents.n")
    .execute();
  const at = services.clock.now();
  let taken = 0;
  for (const row of rows) {
    const next = (await takerProblem(tx, to, [row])) === null ? to : "";
    await giveDocument(tx, services, { documentId: row.id, from, to: next, by, at, undoable: false });
    if (next === to) taken += 1;
  }
  return { count: rows.length, taken };
}
