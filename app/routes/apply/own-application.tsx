import {
  data,
  Form,
  href,
  isRouteErrorResponse,
  redirect,
  useNavigate,
  useNavigation,
  useSearchParams,
} from "react-router";
import { z } from "zod";
import { actorContext, requestContext, servicesContext } from "~/context";
import { clearAccessCookie, readAccessCookie } from "~/features/applications/access/access-cookie.server";
import { leaveApplications } from "~/features/applications/access/access-link.server";
import { readViewer } from "~/features/applications/access/viewer.server";
import * as wizard from "~/features/applications/form/wizard.module.css";
import { canWithdraw } from "~/features/applications/policy";
import { askAboutApplication, readQuestions } from "~/features/applications/tracking/ask.server";
import { readOwnApplication } from "~/features/applications/tracking/own-application.server";
import { OwnApplicationPage } from "~/features/applications/tracking/own-application-page";
import { SignedPapers } from "~/features/applications/tracking/own-papers";
import { readOwnPapers } from "~/features/applications/tracking/own-papers.server";
import { OwnPayouts } from "~/features/applications/tracking/own-payouts";
import { readOwnPayouts } from "~/features/applications/tracking/own-payouts.server";
import { readOwnTasks } from "~/features/applications/tracking/own-requests.server";
import { OwnTasks } from "~/features/applications/tracking/own-tasks";
import { QuestionForm } from "~/features/applications/tracking/question-form";
import { answerWords, requestTitle } from "~/features/applications/tracking/request-title";
import * as tracking from "~/features/applications/tracking/tracking.module.css";
import { withdrawApplication } from "~/features/applications/tracking/withdraw.server";
import { endStages, stages, withdrawQuestion } from "~/features/applications/vocabulary";
import { answerLimit } from "~/features/inbox/conversation.server";
import { Letters } from "~/features/inbox/replies";
import { Question } from "~/features/inbox/schema";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { readForm, unknownRequest } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import type { RouteHandle } from "~/route-handle";
import { useFirm } from "~/sections/firm-context";
import { FraudNotice } from "~/sections/fraud-notice";
import { NotFoundView } from "~/sections/not-found";
import * as portalPage from "~/sections/portal-page.module.css";
import { AlertDialog } from "~/ui/alert-dialog";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as notices from "~/ui/notices.module.css";
import type { Route } from "./+types/own-application";
import { carriedBefore } from "./carried-scenario";

export const handle: RouteHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Your application"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const viewer = await readViewer(services, actor, request.headers);
  const application = await readOwnApplication(services, viewer, params.applicationId);
  return {
    title: "Your application",
    application,
    carried: carriedBefore(application.answers),
    ...(await readOwnTasks(services, viewer, params.applicationId)),
    paid: await readOwnPayouts(services, viewer, params.applicationId),
    signed: (await readOwnPapers(services, viewer, params)).signed,
    questions: await readQuestions(services, viewer, params.applicationId),
    /** Whether a mailed link opened it in this browser, which the person can end. */
    byLink: readAccessCookie(request.headers, services.publicUrl) !== undefined,
    portal: actor.kind === "client",
    formKey: newId(),
    now: services.clock.now(),
  };
}

const Withdrawal = z.object({ from: z.enum(stages) });

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  const { applicationId } = params;
  await readOwnApplication(services, viewer, applicationId);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "withdraw": {
      const { from } = readForm(Withdrawal, form);
      try {
        await withdrawApplication(services, viewer, { applicationId, from });
      } catch (error) {
        if (error instanceof Conflict) return data({ conflict: error.message, question: undefined }, { status: 409 });
        throw error;
      }
      return redirect(`/application/status/${applicationId}`);
    }
    case "ask": {
      const typed = String(form.get("question") ?? "");
      // The empty form after a question was sent again: the question has arrived.
      if (form.has("asked") && typed.trim() === "") return redirect(`/application/status/${applicationId}?asked#ask`);
      const parsed = Question.safeParse(Object.fromEntries(form));
      if (!parsed.success) {
        const issue = parsed.error.issues.find(({ path }) => path[0] === "question");
        if (!issue) throw unknownRequest();
        return data({ conflict: null, question: { error: issue.message, typed } }, { status: 400 });
      }
      const wait = await services.limits.take(answerLimit, context.get(requestContext).address);
      if (wait !== null) return data({ conflict: null, question: { error: tooMany(wait), typed } }, { status: 429 });
      const { question: text, formKey } = parsed.data;
      await askAboutApplication(services, viewer, { applicationId, text, formKey });
      return redirect(`/application/status/${applicationId}?asked#ask`);
    }
    case "leave":
      await leaveApplications(services, readAccessCookie(request.headers, services.publicUrl));
      context.get(requestContext).cookies.push(clearAccessCookie(services.publicUrl));
      return redirect("/application/status");
  }
  throw unknownRequest();
}

export default function OwnApplicationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const {
    application,
    carried,
    requests,
    letters,
    acceptances,
    paid,
    signed,
    questions,
    byLink,
    portal,
    now,
    formKey,
  } = loaderData;
  const firm = useFirm();
  const [search] = useSearchParams();
  const answered = search.get("answered");
  const answer = requests.find(({ id, state }) => id === search.get("to") && state === "answered");
  const said =
    answered === "accepted" ? (
      <Banner title="You have accepted our offer.">The signed document is with our letters below.</Banner>
    ) : answered === "declined" ? (
      <Banner title="You have declined our offer.">We tell you whether we can offer other terms.</Banner>
    ) : answered === "request" && answer ? (
      <Banner title="We have received your answer.">
        {requestTitle(answer)}: {answerWords(answer)}. You do not have to do anything more about it. If something is
        missing, we ask you again.
      </Banner>
    ) : search.has("old-letter") ? (
      <Banner>This letter is no longer valid. The list of our letters below says why.</Banner>
    ) : null;
  return (
    <main id="main" className={wizard.wizard}>
      <div className="wrap">
        {portal && (
          <p className="small">
            <a href={href("/dashboard/client/applications")}>Back to your applications</a>
          </p>
        )}
        <h1 className={portalPage.h1Side}>Your application</h1>
        {actionData?.conflict && (
          <div role="alert" className={notices.saidBlock}>
            <Banner>{actionData.conflict}</Banner>
          </div>
        )}
        {said && <div className={notices.saidBlock}>{said}</div>}
        <OwnApplicationPage
          application={application}
          now={now}
          carried={carried}
          tasks={
            <OwnTasks
              applicationId={application.id}
              requests={requests}
              letters={letters}
              acceptances={acceptances}
              ended={endStages.includes(application.stage)}
              answerTo={
                application.stage === "terms-offered" ? { email: firm.email, reference: application.reference } : null
              }
            />
          }
          payouts={
            (paid.payouts.length > 0 || paid.repays) && <OwnPayouts paid={paid} applicationId={application.id} />
          }
          papers={signed.length > 0 && <SignedPapers signed={signed} />}
          question={
            <>
              {!endStages.includes(application.stage) && (
                <p>
                  Is an answer wrong, or do you want to add a file? Write to us here. We then ask you on this page for
                  the corrected answer or the file. Your earlier answer stays in the record.
                </p>
              )}
              {questions.length > 0 && (
                <Letters
                  letters={questions.map(({ author, ...letter }) => ({
                    ...letter,
                    from: author ?? "You",
                    ours: author !== null,
                  }))}
                />
              )}
              <QuestionForm
                path={`/application/status/${application.id}`}
                email={application.email}
                reference={application.reference}
                formKey={formKey}
                asked={search.has("asked") && !actionData}
                problem={actionData?.question}
              />
            </>
          }
          actions={<Actions id={application.id} stage={application.stage} />}
        />
        <div className={tracking.foot}>
          <FraudNotice />
          {byLink && (
            <Form method="post" className="stack">
              <p className="small">
                This browser shows your application for one day after you opened the link. On a shared computer, close
                it when you leave.
              </p>
              <div className={buttons.btnRow}>
                <Button variant="line" small name="intent" value="leave">
                  Close it in this browser
                </Button>
              </div>
            </Form>
          )}
        </div>
      </div>
    </main>
  );
}

/** Withdrawing asks first, by a parameter of the address. */
function Actions({ id, stage }: { id: string; stage: (typeof stages)[number] }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const path = `/application/status/${id}`;
  const receipt = (
    <ButtonLink variant="line" href={`${path}/receipt.pdf`}>
      Receipt (PDF)
    </ButtonLink>
  );
  if (!canWithdraw(stage)) return <div className={buttons.btnRow}>{receipt}</div>;
  return (
    <>
      <div className={buttons.btnRow}>
        {receipt}
        <ButtonLink variant="line" to={`${path}?withdraw`} preventScrollReset>
          Withdraw the application
        </ButtonLink>
      </div>
      <AlertDialog
        open={search.has("withdraw")}
        message={withdrawQuestion}
        detail="We stop working on it, and it cannot be taken up again. You may apply again at any time."
        onClose={() => navigate(path, { replace: true, preventScrollReset: true })}
      >
        <ButtonLink variant="line" to={path} replace preventScrollReset>
          Keep it
        </ButtonLink>
        <Form method="post" action={path} replace preventScrollReset>
          <input type="hidden" name="from" value={stage} />
          <Button variant="danger" name="intent" value="withdraw" busy={busy}>
            Withdraw
          </Button>
        </Form>
      </AlertDialog>
    </>
  );
}

/**
 * An application that this browser may not show looks like one that does not exist. The page tells applicants how to
 * get access.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <NotFoundView>
      <p>
        Looking for your own application? This browser can no longer show it.{" "}
        <a href={href("/application/status")}>Have a new link mailed to you</a>, or{" "}
        <a href={href("/client-login")}>sign in</a> if you submitted it with an account.
      </p>
    </NotFoundView>
  );
}
