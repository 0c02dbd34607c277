import { createHash } from "node:crypto";
import { recordAudit } from "~/platform/audit/audit.server";
import { minute } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";

/** Tries per account within `lockFor`. */
export const lockAfter = 5;
export const lockFor = 15 * minute;

/** The key for failed sign-ins: the account's id, or the hash of the typed name when there is no such account. */
export interface LockKey {
  account: string;
  /** Hash of the device cookie, if this account has signed in from that browser before; else empty. */
  device: string;
}

export const unknownAccount = (typed: string) =>
  `unknown:${createHash("sha256").update(typed.trim().toLowerCase()).digest("hex").slice(0, 32)}`;

export type Attempt = { lockedUntil: number } | { lockedUntil: null; id: string; last: boolean };

/**
 * Counts an attempt as a failure before the password is looked at, so that many at once count like many in a row;
 * `takeBackAttempt` takes it back after a success. `lockedUntil` is in epoch milliseconds.
 */
export async function startAttempt(services: Services, { account, device }: LockKey): Promise<Attempt> {
  const { db, clock, dialect } = services;
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `sign-in ${account} ${device}`);
    const now = clock.now();
    const recent = await tx
      .selectFrom("sign_in_failures")
      .select("at")
      .where("account", "=", account)
      .where("device", "=", device)
      // The fifth of them locks from then on, when the first may already be older than the lock is long.
      .where("at", ">", now - 2 * lockFor)
      .orderBy("at", "desc")
      .limit(lockAfter)
      .execute();
    const [newest, oldest] = [recent[0], recent[lockAfter - 1]];
    if (newest && oldest && newest.at - oldest.at < lockFor && now < newest.at + lockFor)
      return { lockedUntil: newest.at + lockFor };
    const id = newId(now);
    await tx.insertInto("sign_in_failures").values({ id, account, device, at: now }).execute();
    return { lockedUntil: null, id, last: recent.filter(({ at }) => now - at < lockFor).length >= lockAfter - 1 };
  });
}

/** Records in the audit log that an account has just been locked. */
export async function recordLock({ db, clock }: Services, { account, device }: LockKey): Promise<void> {
  await db.transaction().execute((tx) =>
    recordAudit(tx, clock, "visitor", {
      type: "account.locked",
      subject: account,
      detail: { device: device !== "" },
    }),
  );
}

/**
 * After a success. A browser that the account knows begins anew. Elsewhere only this attempt is taken back: somebody may be
 * guessing at the same time, and must not get further tries because the owner has signed in.
 */
export async function takeBackAttempt(
  { db }: Services,
  { account, device }: LockKey,
  { id }: { id: string },
): Promise<void> {
  const failures = db.deleteFrom("sign_in_failures").where("account", "=", account).where("device", "=", device);
  await (device === "" ? failures.where("id", "=", id) : failures).execute();
}
