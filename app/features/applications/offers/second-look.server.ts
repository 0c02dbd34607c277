import { type SqlBool, sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { capped } from "~/platform/db/capped";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { lockApplication } from "../loan-file/lock-application.server";
import { ownApplications, requireApplicationInReach } from "../reach.server";

// What one person has offered with checks that they had waived themselves, a colleague looks at afterwards (decision 0094).

/** Notes that a second person has looked at such an offer. Throws 404, and Conflict. */
export async function lookAtOffer(
  services: Services,
  actor: Actor,
  { applicationId, decisionId }: { applicationId: string; decisionId: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "applications.decide");
  const { db, clock } = services;
  await requireApplicationInReach(db, actor, applicationId);
  await db.transaction().execute(async (tx) => {
    await lockApplication(tx, services, applicationId);
    const decision = await tx
      .selectFrom("application_decisions")
      .select("proposed_by")
      .where("id", "=", decisionId)
      .where("application_id", "=", applicationId)
      .where("state", "=", "sent")
      .where("unseen", "=", 1)
      .executeTakeFirst();
    if (!decision) throw new Conflict("There is nothing to look at any more. Nothing was changed.");
    if (decision.proposed_by === userId)
      throw new Conflict("You sent this offer. A colleague has to look at it. Nothing was changed.");
    await tx.updateTable("application_decisions").set({ unseen: 0 }).where("id", "=", decisionId).execute();
    const detail = { decision: decisionId };
    await recordAudit(tx, clock, { userId }, { type: "application.offer-looked-at", subject: applicationId, detail });
  });
}

/** An offer that one person has sent with checks that they had waived. */
export interface UnseenOffer {
  id: string;
  company: string;
  amountCents: number;
  by: string;
  sentAt: number;
  /** How many checks and conditions are waived. */
  waived: number;
}

/** Offers are counted to so many. */
const countedTo = 100;

/** Those that colleagues have sent and nobody else has looked at, the oldest first. An offer that ended otherwise needs no look. */
export async function listUnseenOffers(
  { db }: Services,
  actor: Actor,
): Promise<{ count: { total: number; more: boolean }; list: UnseenOffer[] }> {
  const reader = requireStaff(actor, "desk.read");
  const within = ownApplications(reader, "applications") ?? sql<SqlBool>`1 = 1`;
  const rows = await db
    .selectFrom("application_decisions as offer")
    // In this order: the embedded database would begin with all applications.
    .crossJoin("applications")
    .leftJoin("user", "user.id", "offer.proposed_by")
    .select(["applications.id", "applications.company", "offer.amount_cents", "offer.settled_at", "user.name"])
    .select(
      sql<number>`(select count(*) from application_conditions
        where application_id = applications.id and state = 'waived')`.as("waived"),
    )
    .whereRef("applications.id", "=", "offer.application_id")
    // Written out, because the embedded database uses the index of these offers only then.
    .where(sql<SqlBool>`offer.unseen = 1`)
    .where("offer.state", "=", "sent")
    .where("offer.proposed_by", "<>", reader.userId)
    .where("applications.hidden_at", "is", null)
    .where(within)
    .orderBy("offer.settled_at")
    .limit(countedTo + 1)
    .execute();
  const list = rows.slice(0, countedTo).map(({ id, company, amount_cents, settled_at, name, waived }) => ({
    ...{ id, company, amountCents: amount_cents ?? 0, by: name ?? "A former account" },
    ...{ sentAt: settled_at ?? 0, waived: Number(waived) },
  }));
  return { count: capped(rows.length, countedTo), list };
}
