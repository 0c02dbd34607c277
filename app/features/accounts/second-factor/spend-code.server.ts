import { minute } from "~/platform/clock";
import { isUniqueViolation } from "~/platform/db/errors";
import type { Services } from "~/platform/services";

/** Longer than any code is accepted: its own half minute, and the ones before and after it. */
const remembered = 2 * minute;

/**
 * Lets a code of the second factor be tried, once: the library would take it again for as long as it is valid. A code
 * that turns out wrong is forgotten, so that it may become the right one.
 */
export async function spendCode(
  { db, clock }: Services,
  userId: string,
  code: string,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const now = clock.now();
  await db
    .deleteFrom("used_codes")
    .where("at", "<", now - remembered)
    .execute();
  try {
    await db.insertInto("used_codes").values({ user_id: userId, code, at: now }).execute();
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
  const accepted = await attempt();
  if (!accepted) await db.deleteFrom("used_codes").where("user_id", "=", userId).where("code", "=", code).execute();
  return accepted;
}
