import { isoDate } from "~/platform/dates";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { checkEvidence } from "../loan-file/check-evidence";
import { wrongWithPayout } from "../loan-file/payouts.server";
import { wrongWithPaper } from "../loan-file/signed-papers.server";
import { amountQuestion, farFrom } from "../offers/amount-question";
import { requireApplicationInReach } from "../reach.server";
import { readableOffer, readablePayout } from "./schema";

/**
 * What is wrong with a form that is refused already, when its fields are compared with the application: so one answer names all of it. The
 * verb of the form checks the same in its transaction. `sent`: a file came along. `now` in epoch milliseconds. Throws 404.
 */
export async function compareFields(
  services: Services,
  actor: Actor,
  {
    applicationId,
    values,
    sent,
    now,
  }: { applicationId: string; values: Readonly<Record<string, string>>; sent: boolean; now: number },
): Promise<Record<string, string>> {
  requireStaff(actor, "desk.read");
  const { db } = services;
  await requireApplicationInReach(db, actor, applicationId);
  const application = await db
    .selectFrom("applications")
    .select(["id", "stage", "amount_cents", "created_at"])
    .where("id", "=", applicationId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!application) throw notFound("application");
  switch (values.intent) {
    case "payout":
      return wrongWithPayout(db, services, application, readablePayout(values));
    case "offer": {
      const offered = readableOffer(values);
      const question = offered === undefined ? null : amountQuestion(application.amount_cents, offered);
      return question && values.confirmed !== question.key ? { amount: farFrom(question) } : {};
    }
    case "move":
      return sent ? {} : wrongWithPaper(db, services, application, values.to ?? "");
    case "pass": {
      const condition = await db
        .selectFrom("application_conditions")
        .select("kind")
        .where("id", "=", values.of ?? "")
        .where("application_id", "=", applicationId)
        .executeTakeFirst();
      const checked = condition && checkEvidence(condition.kind, values, isoDate(now));
      return checked && !checked.ok ? checked.errors : {};
    }
  }
  return {};
}
