import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { isPersonsName } from "../identity/persons-name";

/** The name that an account's answers are signed with; null when the account has no person's name yet. */
export async function readSignature(db: Db | Tx, userId: string): Promise<string | null> {
  const { name, username } = await db
    .selectFrom("user")
    .select(["name", "username"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return isPersonsName(name, username) ? name : null;
}

/** Gives an account the name of the person who uses it. `by` is who says so: the person, or an administrator. */
export async function saveSignature(tx: Tx, clock: Clock, userId: string, name: string, by = userId): Promise<void> {
  const before = await tx.selectFrom("user").select("name").where("id", "=", userId).executeTakeFirst();
  await tx.updateTable("user").set({ name }).where("id", "=", userId).execute();
  const detail = {
    fields: ["name"],
    changes: { name: { from: besideChain(userId, before?.name ?? ""), to: besideChain(userId, name) } },
  };
  await recordAudit(tx, clock, { userId: by }, { type: "account.profile-changed", subject: userId, detail });
}
