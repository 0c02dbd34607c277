import { verifyPassword } from "~/platform/auth/password.server";
import type { Db } from "~/platform/db/tables";

export const notCurrent = "This is not your current password";

/** Whether an account still has the password that the product made up for it. */
export async function hasMadeUpPassword(db: Db, userId: string): Promise<boolean> {
  const account = await db
    .selectFrom("account")
    .select("id")
    .where("userId", "=", userId)
    .whereRef("password", "=", "madeUpPassword")
    .executeTakeFirst();
  return account !== undefined;
}

/** Whether this is the password of an account. False for an account without one. */
export async function isPasswordOf(db: Db, userId: string, password: string): Promise<boolean> {
  const account = await db
    .selectFrom("account")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return verifyPassword({ hash: account?.password ?? "", password });
}
