import { actorContext, servicesContext } from "~/context";
import { readViewer } from "~/features/applications/access/viewer.server";
import * as wizard from "~/features/applications/form/wizard.module.css";
import { LedgerSummary } from "~/features/applications/repayments/ledger-view";
import { PaymentsTable } from "~/features/applications/repayments/payments-table";
import { PayoffForm } from "~/features/applications/repayments/payoff-form";
import { readOwnRepayment } from "~/features/applications/repayments/read-ledger.server";
import { TakenBackList } from "~/features/applications/repayments/reversed-list";
import { ScheduleDetails } from "~/features/applications/repayments/schedule-details";
import { payoffDay } from "~/features/applications/repayments/schema";
import { WhereToPay } from "~/features/applications/repayments/where-to-pay";
import { OwnPapersList } from "~/features/applications/tracking/own-papers";
import { readOwnPapers } from "~/features/applications/tracking/own-papers.server";
import * as tracking from "~/features/applications/tracking/tracking.module.css";
import { pageTitle } from "~/page-title";
import { useFirm } from "~/sections/firm-context";
import * as portalPage from "~/sections/portal-page.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { OwnTime } from "~/ui/own-time";
import type { Route } from "./+types/repayment";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Repayment of your loan"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  const on = payoffDay(url.searchParams.get("on"));
  const { company, reference, ledger, account } = await readOwnRepayment(services, viewer, { ...params, on });
  const papers = await readOwnPapers(services, viewer, params);
  return { title: "Repayment of your loan", company, reference, ledger, account, papers };
}

export default function OwnRepayment({ loaderData, params }: Route.ComponentProps) {
  const { company, reference, ledger, account, papers } = loaderData;
  const firm = useFirm();
  const back = `/application/status/${params.applicationId}`;
  return (
    <main id="main" className={wizard.wizard}>
      <div className={`wrap ${tracking.following}`}>
        <div className="stack">
          <p className="small">
            <a href={back}>Back to your application</a>
          </p>
          <h1 className={portalPage.h1Side}>Repayment of your loan</h1>
          <p>
            {company}, <span className="num whole">{reference}</span>
          </p>
          {ledger && (
            <div className={buttons.btnRow}>
              <ButtonLink variant="line" href={`${back}/repayment/statement.pdf`} target="_blank" rel="noopener">
                Statement (PDF)
              </ButtonLink>
              {ledger.closedAt !== null && (
                <ButtonLink variant="line" href={`${back}/repayment/closing.pdf`} target="_blank" rel="noopener">
                  Closing letter (PDF)
                </ButtonLink>
              )}
            </div>
          )}
        </div>
        <div className={tracking.main}>
          {ledger === null ? (
            <p>There is no repayment plan yet. We tell you by email when it is ready.</p>
          ) : (
            <>
              <section aria-labelledby="standing" className={tracking.part}>
                <h2 id="standing">How your loan stands</h2>
                {ledger.repaidOn && ledger.closedAt === null && (
                  <p>
                    Your loan is repaid in full: you owe us nothing any more, and there is nothing to pay. Our closing
                    letter follows; we write to you when it is here.
                  </p>
                )}
                {ledger.closedAt !== null && (
                  <p>
                    Your loan is repaid in full. We sent you the closing letter on <OwnTime at={ledger.closedAt} />.
                  </p>
                )}
                <LedgerSummary ledger={ledger} />
              </section>
              {ledger.standing.owed.payoffCents > 0 && (
                <section aria-labelledby="where" className={tracking.part}>
                  <h2 id="where">Where to pay</h2>
                  <WhereToPay account={account} reference={reference} firm={firm} />
                </section>
              )}
              {ledger.standing.owed.payoffCents > 0 && (
                <section aria-labelledby="early" className={tracking.part}>
                  <h2 id="early">Early repayment</h2>
                  <PayoffForm ledger={ledger} />
                </section>
              )}
              <section aria-labelledby="payments" className={tracking.part}>
                <h2 id="payments">Payments received</h2>
                <PaymentsTable ledger={ledger} />
                <TakenBackList reversed={ledger.reversed} />
                <ScheduleDetails ledger={ledger} />
              </section>
            </>
          )}
          <OwnPapersList papers={papers} applicationId={params.applicationId} />
        </div>
      </div>
    </main>
  );
}
