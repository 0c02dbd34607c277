import { second } from "~/platform/clock";
import type { Db } from "~/platform/db/tables";
import { waitBriefly } from "~/platform/db/wait-briefly.server";
import type { Services } from "~/platform/services";
import { facetOf } from "./response-deadline";

/** When the clocks of a database were last compared with the time, by this process. */
const compared = new WeakMap<Db, number>();

/**
 * Updates the stored clocks that have changed from green to amber or from amber to red. The clock is stored so that it
 * can be indexed. Lists and counts call this first, so that they filter by the present state; while somebody else writes for long,
 * they show the one before. A page has many lists: within one second they compare once.
 */
export async function refreshClocks({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const since = now - (compared.get(db) ?? 0);
  if (since >= 0 && since < second) return;
  compared.set(db, now);
  const turning = await db
    .selectFrom("inbox_items")
    .select(["kind", "status"])
    .distinct()
    .where("turns_at", "<=", now)
    .execute();
  if (turning.length === 0) return;
  const turned = db.transaction().execute(async (tx) => {
    for (const { kind, status } of turning) {
      const due = tx
        .updateTable("inbox_items")
        .where("turns_at", "<=", now)
        .where("kind", "=", kind)
        .where("status", "=", status);
      await due
        .set({ facet: facetOf(kind, status, "over"), turns_at: null })
        .where("promised_at", "<=", now)
        .execute();
      await due
        .set((eb) => ({ facet: facetOf(kind, status, "soon"), turns_at: eb.ref("promised_at") }))
        .where("promised_at", ">", now)
        .execute();
    }
  });
  await waitBriefly(turned);
}
