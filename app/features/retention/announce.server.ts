import { day } from "~/platform/clock";
import { countDays } from "~/platform/db/count-days.server";
import { runDaily } from "~/platform/db/daily.server";
import type { Services } from "~/platform/services";
import { retentionRules } from "../inbox/kept-until";
import { type ItemKind, itemKinds } from "../inbox/vocabulary";
import { readKept } from "./read-kept.server";

const atOnce = 300;

/**
 * Announces the erasure of items whose retention is over, once a day on one node, and counts the days of those that are
 * announced. An announcement goes as soon as its item is kept again: somebody has worked on it, a legal hold was placed, or the
 * clock was wrong.
 */
export async function keepAnnouncements(services: Services, stopped?: AbortSignal): Promise<void> {
  await countDays(services, "due_erasures");
  await takeBack(services, stopped);
  await runDaily(services, { name: "retention", stopped }, async (stopped) => {
    for (const kind of itemKinds) await announce(services, kind, stopped);
  });
}

async function takeBack(services: Services, stopped?: AbortSignal): Promise<void> {
  const { db, clock } = services;
  for (let after = ""; !stopped?.aborted; ) {
    const items = await db
      .selectFrom("due_erasures")
      .innerJoin("inbox_items", "inbox_items.id", "due_erasures.item_id")
      .select(["id", "kind", "email", "changed_at"])
      .where("item_id", ">", after)
      .orderBy("item_id")
      .limit(atOnce)
      .execute();
    const last = items.at(-1);
    if (!last) return;
    const kept = (await readKept(services, db, items)).filter(({ until, held }) => held || until > clock.now());
    const ids = kept.map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom("due_erasures").where("item_id", "in", ids).execute();
    after = last.id;
  }
}

/** Walks along the items of a kind that nobody has changed for as long as its rule says. */
async function announce(services: Services, kind: ItemKind, stopped: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (let after = { changed_at: 0, n: 0 }; !stopped.aborted; ) {
    const { changed_at, n } = after;
    const items = await db
      .selectFrom("inbox_items")
      .select(["n", "id", "kind", "email", "changed_at"])
      .where("kind", "=", kind)
      .where("changed_at", "<", longAgo(kind, now))
      .where(({ or, and, eb }) =>
        or([eb("changed_at", ">", changed_at), and([eb("changed_at", "=", changed_at), eb("n", ">", n)])]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("due_erasures").select("item_id").whereRef("item_id", "=", "inbox_items.id"))),
      )
      .orderBy("changed_at")
      .orderBy("n")
      .limit(atOnce)
      .execute();
    const last = items.at(-1);
    if (!last) return;
    const due = (await readKept(services, db, items)).filter(({ until, held }) => !held && until <= now);
    if (due.length > 0)
      await db
        .insertInto("due_erasures")
        .values(due.map(({ id }) => ({ item_id: id, announced_at: now, days: 0, counted_at: now })))
        .onConflict((conflict) => conflict.column("item_id").doNothing())
        .execute();
    after = last;
  }
}

/** No item that was changed later can be due. Months differ in length: three days more than enough. */
function longAgo(kind: ItemKind, now: number): number {
  const before = new Date(now + 3 * day);
  before.setUTCMonth(before.getUTCMonth() - retentionRules[kind].months);
  return before.getTime();
}
