import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { DelegateActor } from "../actor";
import type { DelegateAct } from "../delegate-words";

/** What a delegate is about to do, and with documents of which category. */
interface Use {
  act: DelegateAct;
  category: string;
}

/** Throws 404 unless the access still holds, for this act and this category. A file may take a minute to arrive. */
export async function requireAccess(
  db: Db | Tx,
  clock: Clock,
  { accessId, clientId }: DelegateActor,
  { act, category }: Use,
): Promise<void> {
  const access = await db
    .selectFrom("delegations")
    .innerJoin("delegation_categories", "delegation_id", "delegations.id")
    .select("rights")
    .where("delegations.id", "=", accessId)
    .where("client_id", "=", clientId)
    .where("ended_at", "is", null)
    .where("ends_at", ">", clock.now())
    .where("category", "=", category)
    .executeTakeFirst();
  if (!access || (act === "sent" && access.rights !== "send")) throw notFound("document");
}

/**
 * In the transaction in which a delegate opens, downloads or sends a document: the access still holds, and the client's list of
 * activity gets its line. The row is locked, so that nothing happens after an access has ended. Throws 404. Call it before the
 * audit log is written.
 */
export async function useAccess(
  tx: Tx,
  clock: Clock,
  delegate: DelegateActor,
  { act, document }: { act: DelegateAct; document: { id: string; name: string; category: string } },
): Promise<void> {
  const { accessId, clientId, name } = delegate;
  await tx
    .updateTable("delegations")
    .set(({ ref }) => ({ ends_at: ref("ends_at") }))
    .where("id", "=", accessId)
    .execute();
  await requireAccess(tx, clock, delegate, { act, category: document.category });
  const now = clock.now();
  await tx
    .insertInto("delegate_activity")
    .values({
      id: newId(now),
      client_id: clientId,
      delegation_id: accessId,
      who: name,
      act,
      document_id: document.id,
      document: document.name,
      at: now,
    })
    .execute();
}
