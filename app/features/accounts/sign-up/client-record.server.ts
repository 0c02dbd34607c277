import { recordAudit } from "~/platform/audit/audit.server";
import { isUniqueViolation } from "~/platform/db/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { newClientRow, noAdvisor } from "../../clients/row.server";
import { isMember } from "../../identity/members/find-membership.server";
import type { SignUpDetails } from "./sign-up-details";

/**
 * Creates the client record of an account, unless it has one or belongs to a business. The accounts library commits the account before, in its own
 * transaction, so a crash can leave an account without a record: this step is therefore repeated at sign-in and at start.
 */
export async function ensureClientOfUser({ db, clock }: Services, userId: string): Promise<void> {
  const existing = await db.selectFrom("clients").select("id").where("user_id", "=", userId).executeTakeFirst();
  if (existing || (await isMember(db, userId))) return;
  const user = await db
    .selectFrom("user")
    .select(["id", "name", "email", "signUp", "role"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user || user.role === "admin") return;
  const details: Partial<SignUpDetails> = JSON.parse(user.signUp ?? "{}");
  const { accountType = "individual", phone = "", company = "", accepted } = details;
  try {
    await db.transaction().execute(async (tx) => {
      const now = clock.now();
      const input = { name: user.name, email: user.email, phone, company, accountType, status: "pending" as const };
      const row = newClientRow({ ...input, portfolioValue: 0, ...noAdvisor }, now);
      await tx
        .insertInto("clients")
        .values({ ...row, user_id: userId, last_active_at: now })
        .execute();
      for (const document of ["privacy", "terms"] as const) {
        if (!accepted) continue;
        const version = accepted[document];
        await tx
          .insertInto("agreements")
          .values({ id: newId(now), subject: userId, document, version, at: accepted.at })
          .execute();
      }
      await recordAudit(tx, clock, { userId }, { type: "account.created", subject: userId, detail: { accountType } });
    });
  } catch (error) {
    // The step ran twice at the same time, and the other run has made the record.
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Creates the client record of every account that a crash has left without one. */
export async function ensureClientsOfAllUsers(services: Services): Promise<void> {
  const left = await services.db
    .selectFrom("user")
    .leftJoin("clients", "clients.user_id", "user.id")
    .select("user.id")
    .where("clients.id", "is", null)
    .where((where) => where.or([where("user.role", "is", null), where("user.role", "!=", "admin")]))
    .execute();
  for (const { id } of left) await ensureClientOfUser(services, id);
}
