import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Administrator, ClientActor } from "../actor";

type Person = ClientActor | Administrator;

/** Stores the zone that the person has chosen: a name on the list of zones. */
export async function chooseTimeZone({ db, clock }: Services, { userId }: Person, zone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const from = await readTimeZone(tx, userId);
    if (from === zone) return;
    await tx.updateTable("user").set({ timeZone: zone }).where("id", "=", userId).execute();
    const detail = { from: besideChain(userId, from), to: besideChain(userId, zone), guessed: false };
    await recordAudit(tx, clock, { userId }, { type: "account.time-zone-changed", subject: userId, detail });
  });
}

/** Stores the zone of the person's device while there is none. What is stored stays, chosen or guessed. */
export async function guessTimeZone({ db, clock }: Services, { userId }: Person, zone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const guessed = await tx
      .updateTable("user")
      .set({ timeZone: zone })
      .where("id", "=", userId)
      .where("timeZone", "is", null)
      .executeTakeFirst();
    if (Number(guessed.numUpdatedRows) === 0) return;
    const detail = { from: "", to: besideChain(userId, zone), guessed: true } as const;
    await recordAudit(tx, clock, { userId }, { type: "account.time-zone-changed", subject: userId, detail });
  });
}

/** The zone of an account, for what is written to its owner; '' while there is none. */
export async function readTimeZone(db: Db | Tx, userId: string): Promise<string> {
  const user = await db.selectFrom("user").select("timeZone").where("id", "=", userId).executeTakeFirst();
  return user?.timeZone ?? "";
}
