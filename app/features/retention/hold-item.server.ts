import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { LegalHold } from "../clients/legal-hold.server";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { retentionRules } from "../inbox/kept-until";
import { requireItemInReach } from "../inbox/reach.server";
import type { ItemKind } from "../inbox/vocabulary";
import { erasedFrom } from "./list-retention.server";
import { readKept } from "./read-kept.server";

/** How long an item is kept, for its page. */
export interface Retention {
  id: string;
  kind: ItemKind;
  name: string;
  reference: string;
  /** Why so long. */
  why: string;
  /** Epoch milliseconds. */
  until: number;
  hold: LegalHold | null;
  /** The client whose it is, has a legal hold. */
  clientHeld: boolean;
  /** The erasure is announced for this moment; null while it is not. */
  erasedFrom: number | null;
}

/** Until when an item is kept, and its legal hold. Throws 404. */
export async function readRetention(services: Services, actor: Actor, id: string): Promise<Retention> {
  requireStaff(actor, "desk.read");
  await requireItemInReach(services, services.db, actor, id);
  const { db } = services;
  const row = await db
    .selectFrom("inbox_items")
    .leftJoin("item_holds", "item_holds.item_id", "inbox_items.id")
    .leftJoin("due_erasures", "due_erasures.item_id", "inbox_items.id")
    .leftJoin("user", "user.id", "item_holds.placed_by")
    .select(["inbox_items.id", "kind", "inbox_items.name", "inbox_items.email", "reference", "changed_at"])
    .select(["item_holds.reason", "placed_at", "user.name as by", "days", "counted_at"])
    .where("inbox_items.id", "=", id)
    .where("inbox_items.hidden_at", "is", null)
    .executeTakeFirst();
  const [kept] = row ? await readKept(services, db, [row]) : [];
  if (!row || !kept) throw notFound("item");
  const { kind, name, reference, reason, placed_at: at, by, days, counted_at } = row;
  return {
    ...{ id, kind, name, reference, why: retentionRules[kind].why, until: kept.until },
    hold: reason !== null && at !== null ? { reason, at, by } : null,
    clientHeld: kept.held === "client",
    erasedFrom: days !== null && counted_at !== null && !kept.held ? erasedFrom({ days, counted_at }) : null,
  };
}

interface Change {
  itemId: string;
  reason: string;
}

/** Keeps an item from being erased until the hold is released. Throws 404, Conflict. */
export async function holdItem(services: Services, actor: Actor, change: Change): Promise<void> {
  const administrator = requireStaff(actor, "clients.delete");
  await changeHold(services, administrator, change, async (tx) => {
    const { itemId, reason } = change;
    const placed = await tx
      .insertInto("item_holds")
      .values({ item_id: itemId, reason, placed_by: administrator.userId, placed_at: services.clock.now() })
      .onConflict((conflict) => conflict.column("item_id").doNothing())
      .returning("item_id")
      .executeTakeFirst();
    if (!placed) throw new Conflict("There is a legal hold on this already.");
    await tx.deleteFrom("due_erasures").where("item_id", "=", itemId).execute();
    return "inbox.held";
  });
}

/** Ends a legal hold: when the retention is over, the erasure is announced anew, for 30 days. Throws 404, Conflict. */
export async function releaseItem(services: Services, actor: Actor, change: Change): Promise<void> {
  await changeHold(services, requireStaff(actor, "clients.delete"), change, async (tx) => {
    const released = await tx
      .deleteFrom("item_holds")
      .where("item_id", "=", change.itemId)
      .returning("item_id")
      .executeTakeFirst();
    if (!released) throw new Conflict("There is no legal hold on this any more.");
    return "inbox.released";
  });
}

/** `write` returns what the audit log says about it. */
async function changeHold(
  { db, clock }: Services,
  { userId }: Administrator,
  { itemId, reason }: Change,
  write: (tx: Tx) => Promise<"inbox.held" | "inbox.released">,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Erasing takes the same lock first. A hold is not a change from which the months count.
    const item = await tx
      .updateTable("inbox_items")
      .set(({ ref }) => ({ changed_at: ref("changed_at") }))
      .where("id", "=", itemId)
      .where("hidden_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!item) throw notFound("item");
    const type = await write(tx);
    await recordAudit(tx, clock, { userId }, { type, subject: itemId, detail: { reason } });
  });
}
