import type { Clock } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import { waitBriefly } from "~/platform/db/wait-briefly.server";
import type { Stage } from "../vocabulary";
import { readOffer } from "./sent-letters.server";

/**
 * Stores the amount that the list shows and sorts by: that of the offer in force, or else the requested one. Call it after
 * every change of either, in the same transaction.
 */
export async function refreshShownAmount(
  tx: Tx,
  clock: Clock,
  application: { id: string; stage: Stage; amountCents: number },
): Promise<void> {
  const { inForce } = await readOffer(tx, application, isoDate(clock.now()));
  const { stage, amountCents } = application;
  await tx
    .updateTable("applications")
    .set({
      shown_cents: inForce?.amountCents ?? amountCents,
      // An offer that has been accepted does not expire.
      shown_until: stage === "terms-offered" ? (inForce?.validUntil ?? null) : null,
    })
    .where("id", "=", application.id)
    .execute();
}

/** Refreshes the amounts of offers that have expired. Lists call it before they read, because no verb runs at that time. */
export async function expireShownAmounts(db: Db, clock: Clock): Promise<void> {
  const today = isoDate(clock.now());
  const expired = await db.selectFrom("applications").select("id").where("shown_until", "<", today).execute();
  if (expired.length === 0) return;
  const refreshed = db
    .updateTable("applications")
    .set((eb) => ({ shown_cents: eb.ref("amount_cents"), shown_until: null }))
    .where("shown_until", "<", today)
    .execute();
  await waitBriefly(refreshed);
}
