import { recordAudit } from "~/platform/audit/audit.server";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { longDate } from "../loan-file/dates";
import { tellApplicant } from "../loan-file/tell-applicant.server";
import { requireApplicationInReach } from "../reach.server";
import { lockLedger } from "./filed-payments.server";
import { readPayments, readPlan } from "./read-ledger.server";

/** Done, or what is wrong, by field. */
export type Recorded = { ok: true } | { ok: false; errors: Record<string, string> };

/**
 * Sets the day of the first payment of a paid-out loan, from which its schedule follows, and tells the applicant. It can be changed
 * while nothing is repaid. Throws Conflict otherwise.
 */
export async function planRepayment(
  services: Services,
  actor: Actor,
  { applicationId, firstDueOn }: { applicationId: string; firstDueOn: string },
): Promise<Recorded> {
  const { userId } = requireStaff(actor, "applications.pay");
  const { db, clock, mailQueued } = services;
  await requireApplicationInReach(db, actor, applicationId);
  const answer = await db.transaction().execute(async (tx): Promise<Recorded> => {
    const { application } = await lockLedger(tx, services, applicationId);
    const plan = application.stage === "repayment" ? await readPlan(tx, services, application) : null;
    if (!plan) throw new Conflict("A loan is repaid once it is paid out. Nothing was changed.");
    if ((await readPayments(tx, applicationId)).length > 0)
      throw new Conflict("Payments are recorded already, so the first day stays as it is. Nothing was changed.");
    const { earliest, latest, paidOn } = plan;
    if (firstDueOn < earliest || firstDueOn > latest) {
      const range = `Choose a day from ${longDate(earliest)} to ${longDate(latest)}`;
      const tooEarly = firstDueOn < earliest && paidOn !== null;
      const why = tooEarly ? `. The loan was paid out on ${longDate(paidOn)}, and no interest counts before that` : "";
      return { ok: false, errors: { firstDueOn: range + why } };
    }
    const { amountCents, rate, years } = plan.terms;
    await tx.deleteFrom("application_ledgers").where("application_id", "=", applicationId).execute();
    await tx
      .insertInto("application_ledgers")
      .values({
        ...{ application_id: applicationId, amount_cents: amountCents, rate, years, first_due_on: firstDueOn },
        ...{ opened_by: userId, opened_at: clock.now(), unpaid_due_on: firstDueOn },
      })
      .execute();
    const detail = { amountCents, rate, years, firstDueOn };
    await recordAudit(tx, clock, { userId }, { type: "application.repayment-planned", subject: applicationId, detail });
    await tellApplicant(tx, services, application, {
      subject: "Your repayment plan is ready",
      paragraphs: ["Open your application to see when and how much you repay, and what you still owe."],
      notice: { kind: "own-application-planned", detail: { company: application.company } },
    });
    return { ok: true };
  });
  if (answer.ok) mailQueued();
  return answer;
}
