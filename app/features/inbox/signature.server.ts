import type { Roster } from "~/content/advisors";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { isPersonsName } from "../identity/persons-name";

/**
 * The name that clients read under what an account writes: that of the advisor whom the person is or was, else the account's own. Null when
 * the account has no person's name yet.
 */
export function clientsName(
  advisors: Roster,
  {
    advisor,
    left_as,
    name,
    username,
  }: { advisor: string | null; left_as: string | null; name: string; username: string | null },
): string | null {
  return advisors.nameOf(advisor ?? left_as ?? "") ?? (isPersonsName(name, username) ? name : null);
}

/** The same of an account. */
export async function readSignature(
  db: Db | Tx,
  { siteContent }: Pick<Services, "siteContent">,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("user")
    .leftJoin("staff", "staff.user_id", "user.id")
    .select(["user.name", "user.username", "staff.advisor", "staff.left_as"])
    .where("user.id", "=", userId)
    .executeTakeFirstOrThrow();
  return clientsName(siteContent.advisors(), row);
}

/** The account's own name, as the desk and the audit log say it; null when it has no person's name yet. */
export async function readOwnName(db: Db | Tx, userId: string): Promise<string | null> {
  const { name, username } = await db
    .selectFrom("user")
    .select(["name", "username"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return isPersonsName(name, username) ? name : null;
}

/** Gives an account the name of the person who uses it and says so. */
export async function saveSignature(tx: Tx, clock: Clock, userId: string, name: string): Promise<void> {
  const before = await tx.selectFrom("user").select("name").where("id", "=", userId).executeTakeFirst();
  await tx.updateTable("user").set({ name }).where("id", "=", userId).execute();
  const detail = {
    fields: ["name"],
    changes: { name: { from: besideChain(userId, before?.name ?? ""), to: besideChain(userId, name) } },
  };
  await recordAudit(tx, clock, { userId }, { type: "account.profile-changed", subject: userId, detail });
}
