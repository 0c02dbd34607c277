import { isoDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import type { ClientAct } from "../../identity/members/roles";
import { accountOf, mayDo, requireSignedInFor } from "../../identity/policy";
import { dollarsAndCents } from "../../loans/figures";
import { readOffers } from "../loan-file/sent-letters.server";
import { unsafeNextPayment } from "../repayments/next-payments.server";
import { endStages } from "../vocabulary";
import { requestTitle } from "./request-title";

/** What the applicant has to do for one of their applications. */
export interface ApplicationTask {
  /** Of the request, of the letter with the offer, or of the loan that is repaid. */
  id: string;
  title: string;
  company: string;
  /** yyyy-mm-dd; null for an offer without a last day. */
  due: string | null;
  to: string;
  act: string;
}

/** More than a firm ever asks one applicant at a time. */
const most = 50;

/** The open requests, the offers to answer and the next payments in all applications of the account, the first due first. */
export async function listOpenTasks({ db, clock }: Services, actor: Actor): Promise<ApplicationTask[]> {
  const account = accountOf(requireSignedInFor(actor, "applications.read"));
  const own = db.selectFrom("applications").where("user_id", "=", account).where("hidden_at", "is", null);
  const requests = await own
    .innerJoin("application_requests", "application_requests.application_id", "applications.id")
    .select(["application_requests.id", "application_requests.kind", "application_requests.field"])
    .select(["applications.id as of", "applications.company", "application_requests.due_on as due"])
    .where("application_requests.state", "=", "open")
    .where("applications.stage", "not in", endStages)
    .orderBy("application_requests.due_on")
    .orderBy("application_requests.id")
    .limit(most)
    .execute();
  const offered = await own
    .select(["id", "stage", "company"])
    .where("stage", "=", "terms-offered")
    // An acceptance that staff have still to confirm is no task of the applicant.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("application_steps")
            .select("application_steps.id")
            .whereRef("application_steps.application_id", "=", "applications.id")
            .where("application_steps.state", "=", "proposed")
            .where("acceptance_id", "is not", null),
        ),
      ),
    )
    .limit(most)
    .execute();
  const offers = await readOffers(db, offered, isoDate(clock.now()));
  const repaid = await own.select(["id", "company"]).where("stage", "=", "repayment").limit(most).execute();
  const payments = await Promise.all(
    repaid.map(async ({ id, company }) => {
      const next = await unsafeNextPayment(db, id, isoDate(clock.now()));
      if (!next) return [];
      const title = `${next.late ? "Overdue payment" : "Next payment"}: ${dollarsAndCents(next.cents)}`;
      const to = `/application/status/${id}/repayment`;
      return [{ id, company, due: next.dueOn, title, to, act: "See the repayment" }];
    }),
  );
  const may = (act: ClientAct) => actor.kind !== "client" || mayDo(actor, act);
  const tasks = [
    ...(may("applications.answer") ? requests : []).map(({ id, kind, field, of, company, due }) => ({
      ...{ id, company, due, title: requestTitle({ kind, field }) },
      to: `/application/status/${of}/requests/${id}`,
      act: "Answer",
    })),
    ...(may("owner") ? offered : []).flatMap(({ id: of, company }) => {
      const offer = offers.get(of);
      if (!offer) return [];
      const { id, validUntil: due } = offer;
      return [{ id, company, due, title: "Answer our offer", to: `/application/status/${of}/offer`, act: "Answer" }];
    }),
    ...payments.flat(),
  ];
  return tasks.toSorted((one, other) => (one.due ?? "9").localeCompare(other.due ?? "9"));
}
