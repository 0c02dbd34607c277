import { Suspense } from "react";
import { data, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { canReturn } from "~/features/applications/policy";
import { confirmRepayment, recallRepayment, returnRepayment } from "~/features/applications/repayments/confirm.server";
import { LedgerSummary } from "~/features/applications/repayments/ledger-view";
import { sendClosingLetter } from "~/features/applications/repayments/papers.server";
import { planRepayment } from "~/features/applications/repayments/plan.server";
import { readRepayment } from "~/features/applications/repayments/read-ledger.server";
import {
  comparePayment,
  type Entered,
  recordRepayment,
  reverseRepayment,
} from "~/features/applications/repayments/record.server";
import type { RepaymentProblem } from "~/features/applications/repayments/repayment-forms";
import {
  EntryAct,
  EntryReturn,
  FirstPayment,
  payoffDay,
  RepaymentForm,
  Reversal,
  readablePayment,
} from "~/features/applications/repayments/schema";
import * as underwriting from "~/features/applications/underwriting/underwriting.module.css";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import { May, useMay } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import type { Route } from "./+types/application-repayment";

// Loaded on demand: they are not in the scripts that all pages share, and some are seldom there.
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
const PlanForm = lazyPart(async () => (await import("~/features/applications/repayments/repayment-forms")).PlanForm);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, `Repayment of ${loaderData?.company ?? "a loan"}`),
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const on = payoffDay(url.searchParams.get("on"));
  return readRepayment(context.get(servicesContext), context.get(actorContext), { ...params, on });
}

export async function action({ context, params: { applicationId }, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  await readRepayment(services, actor, { applicationId });
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  const refuse = (errors: RepaymentProblem["errors"]) =>
    data({ problem: { intent, errors, values }, conflict: null }, { status: 400 });
  const act = async (): Promise<Entered | Record<string, string>> => {
    switch (intent) {
      case "plan": {
        const parsed = FirstPayment.safeParse(values);
        if (!parsed.success) return firstOf(parsed.error.issues);
        return planRepayment(services, actor, { applicationId, ...parsed.data });
      }
      case "receive": {
        const parsed = RepaymentForm.safeParse(values);
        if (!parsed.success) {
          const compared = await comparePayment(services, actor, { applicationId, ...readablePayment(values) });
          return { ...compared, ...firstOf(parsed.error.issues) };
        }
        const { amount: amountCents, valueOn, reference } = parsed.data;
        return recordRepayment(services, actor, { applicationId, amountCents, valueOn, reference });
      }
      case "reverse": {
        const parsed = Reversal.safeParse(values);
        if (!parsed.success) return firstOf(parsed.error.issues);
        const { of: repaymentId, reason } = parsed.data;
        return reverseRepayment(services, actor, { applicationId, repaymentId, reason });
      }
      case "confirm":
      case "recall": {
        const { of: entryId } = EntryAct.parse(values);
        await (intent === "confirm" ? confirmRepayment : recallRepayment)(services, actor, { applicationId, entryId });
        return { ok: true };
      }
      case "return": {
        const parsed = EntryReturn.safeParse(values);
        if (!parsed.success) return firstOf(parsed.error.issues);
        const { of: entryId, reason } = parsed.data;
        await returnRepayment(services, actor, { applicationId, entryId, reason });
        return { ok: true };
      }
      case "close":
        await sendClosingLetter(services, actor, { applicationId });
        return { ok: true };
    }
    throw unknownRequest();
  };
  let waits = false;
  try {
    const outcome = await act();
    if (!("ok" in outcome)) return refuse(outcome);
    if (outcome.ok === false) return refuse(outcome.errors);
    waits = outcome.ok === true && "waits" in outcome;
  } catch (error) {
    // The form that is still there holds what was typed.
    if (error instanceof Conflict)
      return data({ problem: { intent, errors: {}, values }, conflict: error.message }, { status: 409 });
    throw error;
  }
  return redirect(`${url.pathname}?done=${waits ? `${intent}-entered` : intent}`);
}

function firstOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}

const done: Record<string, string> = {
  plan: "The first payment is set. The applicant gets an email.",
  receive: "The payment is recorded.",
  reverse: "The payment is reversed.",
  "receive-entered": "The payment is entered. A colleague confirms it before it counts.",
  "reverse-entered": "The reversal is entered. A colleague confirms it before it counts.",
  confirm: "It is confirmed. The ledger counts it now.",
  return: "It is returned with your reason. The ledger does not count it.",
  recall: "It is withdrawn. The ledger does not count it.",
  close: "The closing letter is sent.",
};

export default function ApplicationRepayment({ loaderData, actionData, params }: Route.ComponentProps) {
  const { company, reference, ledger, account, plan, waiting, twoAbove, oneDecider, me } = loaderData;
  const { applicationId } = params;
  const [search] = useSearchParams();
  const keeps = useMay("applications.pay");
  const here = href("/dashboard/admin/applications/:applicationId/repayment", { applicationId });
  const accountPath = href("/dashboard/admin/content/:contentKind/:contentKey", {
    ...{ contentKind: "account", contentKey: "repayments" },
  });
  const problemOf = (intent: string) => (actionData?.problem?.intent === intent ? actionData.problem : undefined);
  const reversing = ledger?.payments.find(
    ({ id }) => id === (problemOf("reverse")?.values.of ?? search.get("reverse")),
  );
  const notice = actionData ? undefined : done[search.get("done") ?? ""];
  const open = ledger !== null && ledger.closedAt === null;
  const settled = ledger?.standing.owed.payoffCents === 0;
  const planning = plan && (!ledger || (ledger.payments.length === 0 && ledger.reversed.length === 0));
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
              <LedgerSummary ledger={ledger} />
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
              {open && !settled && (
                <p className="small">
                  {account
                    ? `The borrower is told to pay into ${account.bank} ··${account.account.slice(-4)}. `
                    : "The borrower is not told where to pay: no account is set. "}
                  <Link to={accountPath}>{account ? "See the account" : "Set the account"}</Link>
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
                  <h3>Close the loan</h3>
                  <form method="post" className="stack">
                    <p>
                      Nothing is owed any more. The letter says so to the applicant and releases the securities. After
                      it no payment can be recorded or reversed.
                    </p>
                    <div className={buttons.btnRow}>
                      <Button name="intent" value="close">
                        Send the closing letter
                      </Button>
                    </div>
                  </form>
                </May>
              )}
            </div>
          </div>
        )}
      </section>
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
                    usual={ledger?.terms.firstDueOn ?? plan.usual}
                    earliest={plan.earliest}
                    latest={plan.latest}
                    paidOn={plan.paidOn}
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
            <Suspense>
              <WaitingEntries
                entries={waiting}
                me={me}
                oneDecider={oneDecider}
                here={here}
                returning={returning}
                problem={problemOf("return")}
              />
            </Suspense>
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
