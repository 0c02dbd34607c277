import { Suspense } from "react";
import { data, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { canReturn } from "~/features/applications/policy";
import { readProposedPlan } from "~/features/applications/repayments/plan.server";
import { readRepayment } from "~/features/applications/repayments/read-ledger.server";
import type { RepaymentProblem } from "~/features/applications/repayments/repayment-forms";
import { payoffDay } from "~/features/applications/repayments/schema";
import * as underwriting from "~/features/applications/underwriting/underwriting.module.css";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import { May, useMay } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { useSaidOnce } from "~/ui/use-said-once";
import type { Route } from "./+types/application-repayment";
import { actOnRepayment, isAsked } from "./application-repayment-acts.server";

// Loaded on demand: they are not in the scripts that all pages share, and some are seldom there.
const LedgerSummary = lazyPart(
  async () => (await import("~/features/applications/repayments/ledger-view")).LedgerSummary,
);
const ReversedList = lazyPart(
  async () => (await import("~/features/applications/repayments/reversed-list")).ReversedList,
);
const WaitingEntries = lazyPart(
  async () => (await import("~/features/applications/repayments/waiting-entries")).WaitingEntries,
);
const PaymentsTable = lazyPart(
  async () => (await import("~/features/applications/repayments/payments-table")).PaymentsTable,
);
const PayoffForm = lazyPart(async () => (await import("~/features/applications/repayments/payoff-form")).PayoffForm);

const ReceivedForm = lazyPart(
  async () => (await import("~/features/applications/repayments/repayment-forms")).ReceivedForm,
);
const ReverseForm = lazyPart(
  async () => (await import("~/features/applications/repayments/repayment-forms")).ReverseForm,
);
const ScheduleDetails = lazyPart(
  async () => (await import("~/features/applications/repayments/schedule-details")).ScheduleDetails,
);
const TypedWords = lazyPart(async () => (await import("~/features/applications/underwriting/typed-words")).TypedWords);
const PlanForm = lazyPart(async () => (await import("~/features/applications/repayments/plan-form")).PlanForm);
const ClosingForm = lazyPart(async () => (await import("~/features/applications/repayments/closing-form")).ClosingForm);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, `Repayment of ${loaderData?.company ?? "a loan"}`),
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const on = payoffDay(url.searchParams.get("on"));
  const page = await readRepayment(services, actor, { ...params, on });
  return { ...page, proposedPlan: await readProposedPlan(services, actor, params) };
}

export async function action({ context, params: { applicationId }, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  await readRepayment(services, actor, { applicationId });
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  const refuse = (problem: Pick<RepaymentProblem, "errors" | "plan" | "payment">) => {
    const answer: { problem: RepaymentProblem; conflict: null } = {
      problem: { intent, values, ...problem },
      conflict: null,
    };
    return data(answer, { status: 400 });
  };
  let waits = false;
  try {
    const outcome = await actOnRepayment(services, actor, { applicationId, intent, values });
    if (isAsked(outcome)) return refuse({ errors: {}, ...outcome.asked });
    if (!("ok" in outcome)) return refuse({ errors: outcome });
    if (outcome.ok === false) return refuse({ errors: outcome.errors });
    waits = outcome.ok === true && "waits" in outcome;
  } catch (error) {
    // The form that is still there holds what was typed.
    if (error instanceof Conflict)
      return data({ problem: { intent, errors: {}, values }, conflict: error.message }, { status: 409 });
    throw error;
  }
  return redirect(`${url.pathname}?done=${waits ? `${intent}-entered` : intent}`);
}

const done: Record<string, string> = {
  plan: "The first payment is set. The borrower gets an email.",
  "plan-entered": "The first payment is proposed. A colleague confirms it before it counts.",
  receive: "The payment is recorded.",
  reverse: "The payment is reversed.",
  "receive-entered": "The payment is entered. A colleague confirms it before it counts.",
  "reverse-entered": "The reversal is entered. A colleague confirms it before it counts.",
  confirm: "It is confirmed, and counts now.",
  return: "It is returned with your reason. Nothing has changed.",
  recall: "It is withdrawn. Nothing has changed.",
  close: "The closing letter is sent.",
  "close-entered": "The closing letter is proposed. A colleague confirms it before it is sent.",
};

export default function ApplicationRepayment({ loaderData, actionData, params }: Route.ComponentProps) {
  const { company, reference, ledger, account, plan, waiting, twoAbove, me, fixed } = loaderData;
  const { applicationId } = params;
  const [search] = useSearchParams();
  const keeps = useMay("applications.pay");
  const edits = useMay("content.edit");
  const here = href("/dashboard/admin/applications/:applicationId/repayment", { applicationId });
  const accountPath = href("/dashboard/admin/content/:contentKind/:contentKey", {
    ...{ contentKind: "account", contentKey: "repayments" },
  });
  const problemOf = (intent: string) => (actionData?.problem?.intent === intent ? actionData.problem : undefined);
  const reversing = ledger?.payments.find(
    ({ id }) => id === (problemOf("reverse")?.values.of ?? search.get("reverse")),
  );
  const notice = actionData ? undefined : done[search.get("done") ?? ""];
  useSaidOnce(notice && "done");
  const open = ledger !== null && ledger.closedAt === null;
  const settled = ledger?.standing.owed.payoffCents === 0;
  const planWaits = waiting.some(({ kind }) => kind === "plan");
  const planning = plan && fixed === null && !planWaits;
  const returning = problemOf("return")?.values.of ?? search.get("return");
  const returned = waiting.find(({ id }) => id === returning);
  // Whether the form that was sent stands on the page.
  const keepsWords =
    (problemOf("plan") && planning) ||
    (problemOf("receive") && open && !settled && !reversing) ||
    (problemOf("reverse") && open && reversing) ||
    (problemOf("return") && returned && canReturn(me, returned.proposedById));
  return (
    <>
      <section className={block.block} aria-labelledby="repayment">
        <p className="small">
          <Link to={href("/dashboard/admin/applications/:applicationId", { applicationId })}>
            Back to the application
          </Link>
        </p>
        <div className={block.head}>
          <h2 id="repayment">Repayment of {company}</h2>
          <p className="small num whole">{reference}</p>
        </div>
        {notice && <p role="status">{notice}</p>}
        {actionData?.conflict && (
          <div role="alert" className="stack">
            <Banner>{actionData.conflict}</Banner>
            {!keepsWords && (
              <Suspense>
                <TypedWords values={actionData.problem.values} />
              </Suspense>
            )}
          </div>
        )}
        {!ledger && !plan && <p>A loan is repaid once it is paid out on the terms of an offer.</p>}
        {ledger && (
          <div className={`grid ${underwriting.loanSides}`}>
            <div className="c-1-5 stack">
              <Suspense>
                <LedgerSummary ledger={ledger} />
              </Suspense>
              <div className={buttons.btnRow}>
                <ButtonLink variant="line" href={`${here}/statement.pdf`} target="_blank" rel="noopener">
                  Statement (PDF)
                </ButtonLink>
                {ledger.closedAt !== null && (
                  <ButtonLink variant="line" href={`${here}/closing.pdf`} target="_blank" rel="noopener">
                    Closing letter (PDF)
                  </ButtonLink>
                )}
              </div>
              {open && !settled && fixed && <p className="small muted">{fixed}</p>}
              {open && !settled && (
                <p className="small">
                  {account
                    ? `The borrower is told to pay into ${account.bank} ··${account.account.slice(-4)}. `
                    : `The borrower is not told where to pay: no account is set. ${edits ? "" : "Operations can set it."}`}
                  {(account || edits) && (
                    <Link to={accountPath}>{account ? "See the account" : "Set the account"}</Link>
                  )}
                </p>
              )}
              {ledger.closedAt !== null && (
                <p>
                  The closing letter was sent on <OwnTime at={ledger.closedAt} />.
                </p>
              )}
            </div>
            <div className="c-6-12 stack">
              {open && !settled && (
                <>
                  <h3>Early repayment</h3>
                  <Suspense>
                    <PayoffForm ledger={ledger} />
                  </Suspense>
                </>
              )}
              {open && settled && (
                <May act="applications.decide">
                  <h3 id="close">{search.get("close") === "ask" ? "Close this loan?" : "Close the loan"}</h3>
                  <Suspense>
                    <ClosingForm page={loaderData} here={here} asking={search.get("close") === "ask"} />
                  </Suspense>
                </May>
              )}
            </div>
          </div>
        )}
      </section>
      {waiting.length > 0 && (
        <section className={block.block}>
          <Suspense>
            <WaitingEntries
              page={loaderData}
              plan={loaderData.proposedPlan}
              here={here}
              returning={returning}
              problem={problemOf("return")}
            />
          </Suspense>
        </section>
      )}
      {planning && (
        <May act="applications.pay">
          <section className={block.block} aria-labelledby="plan">
            <div className={block.head}>
              <h2 id="plan">{ledger ? "Change the first payment" : "Set the first payment"}</h2>
            </div>
            <div className="grid">
              <div className="c-1-5">
                <Suspense>
                  <PlanForm
                    plan={plan}
                    current={ledger?.terms.firstDueOn ?? null}
                    today={plan.today}
                    twoAbove={twoAbove}
                    here={here}
                    problem={problemOf("plan")}
                  />
                </Suspense>
              </div>
            </div>
          </section>
        </May>
      )}
      {ledger && (
        <section className={block.block} aria-labelledby="payments">
          <div className={block.head}>
            <h2 id="payments">Payments received</h2>
            {open && keeps && (
              <May act="clients.import">
                <Link className="small" to={`${href("/dashboard/admin/imports")}?kind=payments`}>
                  Import payments from a file
                </Link>
              </May>
            )}
          </div>
          <div className="stack">
            {reversing && open && (
              <May act="applications.pay">
                <div className="grid">
                  <div className="c-1-7">
                    <Suspense>
                      <ReverseForm payment={reversing} back={here} twoAbove={twoAbove} problem={problemOf("reverse")} />
                    </Suspense>
                  </div>
                </div>
              </May>
            )}
            {!reversing && open && !settled && (
              <May act="applications.pay">
                <div className="grid">
                  <div className="c-1-7">
                    <Suspense>
                      <ReceivedForm
                        key={`${ledger.payments.length} ${waiting.length}`}
                        twoAbove={twoAbove}
                        today={ledger.today}
                        next={ledger.standing.next?.cents ?? null}
                        problem={problemOf("receive")}
                      />
                    </Suspense>
                  </div>
                </div>
              </May>
            )}
            <Suspense>
              <PaymentsTable
                ledger={ledger}
                byWhom
                reverse={keeps && open ? (id) => `${here}?reverse=${id}#payments` : undefined}
              />
              <ReversedList reversed={ledger.reversed} />
              <ScheduleDetails ledger={ledger} />
            </Suspense>
          </div>
        </section>
      )}
    </>
  );
}
