import type { Db, Tx } from "~/platform/db/tables";
import type { Administrator, ClientActor } from "../../identity/actor";

export type OwnSession = { createdAt: string | Date; passkey: string | null; token: string } | undefined;

/** What is to be kept of the session of this browser, before the library replaces it. */
export const readOwnSession = (db: Db, { sessionId }: ClientActor | Administrator): Promise<OwnSession> =>
  db.selectFrom("session").select(["createdAt", "passkey", "token"]).where("id", "=", sessionId).executeTakeFirst();

/**
 * The library replaces the session of this browser by a new one: that begins when the person signed in, as the list of
 * sessions says, and keeps the passkey. Returns its id.
 */
export async function keepSession(
  tx: Tx,
  { userId }: ClientActor | Administrator,
  before: OwnSession,
): Promise<string> {
  const newest = await tx
    .selectFrom("session")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest && before) {
    const same = { createdAt: new Date(before.createdAt).toISOString(), passkey: before.passkey };
    await tx.updateTable("session").set(same).where("id", "=", newest.id).execute();
  }
  return newest?.id ?? "";
}
