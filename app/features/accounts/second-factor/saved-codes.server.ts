import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Administrator, ClientActor } from "../../identity/actor";

/** The id of this account's recovery codes, while nobody has confirmed that they are saved; else null. Does not check who asks. */
export async function readUnsavedCodes({ db }: Services, { userId }: { userId: string }): Promise<string | null> {
  const factor = await db
    .selectFrom("twoFactor")
    .select("codesId")
    .where("userId", "=", userId)
    .where("codesSavedAt", "is", null)
    .executeTakeFirst();
  return factor?.codesId ?? null;
}

/** Keeps that these recovery codes are saved, once. Returns false when they are no longer the newest, and so do not work. */
export async function confirmSavedCodes(
  { db, clock }: Services,
  actor: ClientActor | Administrator,
  codesId: string,
): Promise<boolean> {
  const { userId } = actor;
  return db.transaction().execute(async (tx) => {
    if (await markSaved(tx, clock.now(), { userId, codesId })) {
      const event = { type: "account.recovery-codes-saved", subject: userId, detail: {} } as const;
      await recordAudit(tx, clock, { userId }, event);
    }
    const factor = await tx.selectFrom("twoFactor").select("codesId").where("userId", "=", userId).executeTakeFirst();
    return factor?.codesId === codesId;
  });
}

/** Returns whether somebody had still to confirm it. Whoever signs in with one of the codes has them. */
export async function markSaved(
  tx: Tx,
  now: number,
  { userId, codesId }: { userId: string; codesId?: string },
): Promise<boolean> {
  let unsaved = tx.updateTable("twoFactor").set({ codesSavedAt: now });
  if (codesId !== undefined) unsaved = unsaved.where("codesId", "=", codesId);
  const { numUpdatedRows } = await unsaved
    .where("userId", "=", userId)
    .where("codesId", "is not", null)
    .where("codesSavedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
