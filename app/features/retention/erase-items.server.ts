import { recordAudit } from "~/platform/audit/audit.server";
import { erasePersonalValues } from "~/platform/audit/erase-values.server";
import { isoDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import { unsafeEraseItem } from "../inbox/erase-item.server";
import { keepAnnouncements } from "./announce.server";
import { readKept } from "./read-kept.server";
import { noticeDays } from "./vocabulary";

/** The number of items that one run erases at most: a mistake that is noticed has not cost everything. */
const atOnce = 20;

/**
 * Erases the inbox items whose retention is over and whose erasure was announced 30 days ago. Safe to run on several nodes at
 * once and to be killed at any point. Their files go with the next runs of the job that deletes removed files.
 */
export async function eraseDueItems(services: Services, stopped?: AbortSignal): Promise<void> {
  const { db, log } = services;
  await keepAnnouncements(services, stopped);
  const due = await db
    .selectFrom("due_erasures")
    .select("item_id")
    .where("days", ">=", noticeDays)
    .orderBy("announced_at")
    .orderBy("item_id")
    .limit(atOnce)
    .execute();
  for (const { item_id } of due) {
    if (stopped?.aborted) return;
    // An error with one item does not stop the others.
    await eraseItem(services, item_id).catch((error: unknown) => log.error("item not erased", { job: "erase", error }));
  }
}

async function eraseItem(services: Services, id: string): Promise<void> {
  const { db, clock, inboxSubjects } = services;
  await db.transaction().execute(async (tx) => {
    // A hold takes the same lock first, and so does whoever works on the item.
    const item = await tx
      .updateTable("inbox_items")
      .set(({ ref }) => ({ changed_at: ref("changed_at") }))
      .where("id", "=", id)
      .returning(["id", "kind", "email", "changed_at", "created_at"])
      .executeTakeFirst();
    if (!item) return;
    const now = clock.now();
    const [kept] = await readKept(services, tx, [item]);
    if (!kept || kept.held || kept.until > now) return;
    const announced = await tx
      .deleteFrom("due_erasures")
      .where("item_id", "=", id)
      .where("days", ">=", noticeDays)
      .returning("item_id")
      .executeTakeFirst();
    if (!announced) return;
    const files = await inboxSubjects[item.kind].erase(tx, id, now);
    const went = await unsafeEraseItem(tx, { id, email: item.email, since: kept.since });
    await erasePersonalValues(tx, clock, id);
    const received = isoDate(item.created_at);
    const detail = { kind: item.kind, received, keptUntil: isoDate(kept.until), files, ...went };
    await recordAudit(tx, clock, "system", { type: "inbox.erased", subject: id, detail });
  });
}
