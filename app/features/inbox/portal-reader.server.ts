import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { PortalReader, PortalThreads } from "./subjects";
import type { ItemKind } from "./vocabulary";

/** Who reads an item in the client portal, with what has to be told there; null for an item that is answered by mail. */
export async function readReader(
  { inboxSubjects }: Pick<Services, "inboxSubjects">,
  db: Db | Tx,
  { id, kind }: { id: string; kind: ItemKind },
): Promise<(PortalReader & PortalThreads) | null> {
  const { portal } = inboxSubjects[kind];
  const reader = await portal?.reader(db, id);
  return portal && reader ? { ...portal, ...reader } : null;
}

/** The same for an item of which only the id is known. */
export async function readReaderOf(services: Pick<Services, "inboxSubjects">, db: Db | Tx, id: string) {
  const item = await db.selectFrom("inbox_items").select("kind").where("id", "=", id).executeTakeFirst();
  return item ? readReader(services, db, { id, kind: item.kind }) : null;
}

/** Notes that the firm has the person's letters on the screen: they count as seen from now on. Returns whether any did not before. */
export async function markSeenByFirm(
  { db, clock }: Pick<Services, "db" | "clock">,
  letters: readonly { id: string; author: string | null; seenAt: number | null }[],
): Promise<boolean> {
  const unseen = letters.filter(({ author, seenAt }) => author === null && seenAt === null).map(({ id }) => id);
  if (unseen.length === 0) return false;
  const { numUpdatedRows } = await db
    .updateTable("inbox_letters")
    .set({ seen_at: clock.now() })
    .where("id", "in", unseen)
    .where("seen_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
