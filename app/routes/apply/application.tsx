import "~/features/documents/scan/scan-pages.module.css";
import { type ComponentProps, type FormEventHandler, Suspense, useEffect, useState } from "react";
import { href, type ShouldRevalidateFunctionArgs, useNavigate, useNavigation, useSearchParams } from "react-router";
import { handWrittenPages } from "~/content/hand-written-pages";
import { menus } from "~/content/navigation";
import { withPromise } from "~/content/promises";
import { actorContext, requestContext, servicesContext } from "~/context";
import { readProfile } from "~/features/accounts/profile.server";
import { listDraftFiles } from "~/features/applications/attachments/read-files.server";
import { listLeftDrafts, readDraft } from "~/features/applications/draft/draft.server";
import { readDraftCookieNow } from "~/features/applications/draft/draft-cookie.server";
import { answersOfAccount } from "~/features/applications/form/account-answers";
import { ApplicationForm, formId } from "~/features/applications/form/application-form";
import { firstOpenStep } from "~/features/applications/form/step-counts";
import * as wizard from "~/features/applications/form/wizard.module.css";
import { printedSum } from "~/features/applications/printed-sum";
import {
  type Answers,
  attachmentStep,
  defaultAnswers,
  lastStep,
  readStep,
  reviewStep,
} from "~/features/applications/questions";
import { checkAnswers } from "~/features/applications/schema";
import { readSubmitted } from "~/features/applications/submission/read-submitted.server";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import type { RouteHandle } from "~/route-handle";
import { breadcrumbs } from "~/sections/breadcrumbs";
import { FraudNotice } from "~/sections/fraud-notice";
import { PageMeta } from "~/sections/page-meta";
import * as portalPage from "~/sections/portal-page.module.css";
import { useOrigin } from "~/sections/site-origin";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/application";
import { carriedFrom } from "./carried-scenario";
import { postApplication } from "./post-application.server";

export const handle: RouteHandle = { hydrate: true };

const page = handWrittenPages["/application"];

const fetchUploadList = () => import("~/features/documents/upload-list");
const UploadList = lazyPart(() => fetchUploadList().then((module) => module.UploadList));
const fetchReceived = () => import("~/features/applications/submission/application-received");
const ApplicationReceived = lazyPart(() => fetchReceived().then((module) => module.ApplicationReceived));
const ReceivedUnseen = lazyPart(() => fetchReceived().then((module) => module.ReceivedUnseen));
// Few people have more than one draft.
const LeftDrafts = lazyPart(async () => (await import("~/features/applications/form/left-drafts")).LeftDrafts);
const PhotosForField = lazyPart(async () => (await import("~/features/documents/scan/photos-for-field")).default);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { cookies } = context.get(requestContext);
  const secret = readDraftCookieNow(request.headers, cookies, services.publicUrl);
  const draft = await readDraft(services, secret);
  const stored = draft?.answers ?? {};
  const actor = context.get(actorContext);
  const filled = draft || actor.kind !== "client" ? {} : answersOfAccount(await readProfile(services, actor));
  const carried = carriedFrom(url.searchParams, stored, services.siteContent.rates());
  const answers = { ...defaultAnswers, ...filled, ...stored, ...carried.answers };
  const { errors: problems = {} } = checkAnswers(answers, isoDate(services.clock.now()));
  return {
    title: "Apply for Funding",
    description: withPromise(page, services.siteContent.promises()).description,
    submitted: await readSubmitted(services, draft),
    start: {
      key: draft?.id ?? newId(services.clock.now()),
      revision: draft?.revision ?? 0,
      savedAt: draft && draft.revision > 0 ? draft.changedAt : null,
      begun: draft !== null,
      step: draft?.step ?? null,
      files: draft ? await listDraftFiles(services.db, draft.id) : [],
      answers: readable(answers),
      stored: readable(stored),
      filled,
      problems,
    },
    /** What an address without a step shows: where the person left the draft. */
    leftAt: draft ? (draft.step ?? firstOpenStep(answers, problems)) : 1,
    checked: url.searchParams.has("check") && draft !== null ? { errors: problems } : undefined,
    carried: carried.words === null ? null : { words: carried.words, use: carried.use },
    left: await listLeftDrafts(services, secret),
  };
}

/** An amount as the form shows it, so that it does not count as changed there. */
const readable = (answers: Answers): Answers =>
  answers.loanAmount === undefined ? answers : { ...answers, loanAmount: printedSum(answers.loanAmount) };

/** Another step of the same form needs nothing from the server, and unsaved text is kept. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sameForm = ![currentUrl, nextUrl].some(({ searchParams }) => searchParams.has("submitted"));
  return !formMethod && sameForm && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const action = ({ context, request }: Route.ActionArgs) => postApplication(context, request);

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  // Loaded before it is needed, in case the connection is gone by then.
  useEffect(() => void Promise.all([fetchUploadList(), fetchReceived()]).catch(() => {}), []);
  const { submitted, carried, left } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const named = search.has("step") || search.has("review");
  const step = readStep(search.get("step") ?? String(loaderData.leftAt));
  const review = search.has("review") || (!named && loaderData.leftAt === reviewStep);
  // Without a script, the page after a refused submission is built from the values that were sent.
  const start = actionData
    ? { ...loaderData.start, answers: actionData.answers, problems: actionData.errors }
    : loaderData.start;

  const go: ComponentProps<typeof ApplicationForm>["onGo"] = (next, to = {}) =>
    navigate(`/application?step=${next}${to.review ? "&review" : ""}${to.fromReview ? "&from=review" : ""}`, {
      preventScrollReset: !to.review,
    });
  const told = search.has("submitted");
  // As after a reload, the calculator's sums are not shown once the form has others.
  const [changed, setChanged] = useState(false);
  const onChange: FormEventHandler = ({ target }) => {
    if (/^(loanAmount|repaymentTerm)$/.test((target as HTMLInputElement).name)) setChanged(true);
  };
  return (
    <main id="main" className={wizard.wizard}>
      <PageMeta
        path={page.path}
        title={page.title}
        description={loaderData.description}
        data={[
          breadcrumbs(useOrigin(), [
            { name: menus.funding.title, path: menus.funding.home },
            { name: page.title, path: page.path },
          ]),
        ]}
      />
      <div className="wrap">
        <h1 className={portalPage.h1Side}>Apply for Funding</h1>
        {submitted ? (
          <div className={`${wizard.body} ${wizard.bodyReceived}`}>
            <Suspense>
              <ApplicationReceived
                submitted={submitted}
                alerted={told}
                onClose={() => navigate("/application", { replace: true })}
              />
            </Suspense>
            {left.length > 0 && (
              <form method="post">
                <Suspense>
                  <LeftDrafts drafts={left} />
                </Suspense>
              </form>
            )}
            <FraudNotice />
          </div>
        ) : (
          <div className={wizard.body} onChange={onChange}>
            <ApplicationForm
              key={loaderData.start.key}
              start={start}
              step={review ? lastStep : step}
              review={review}
              fromReview={search.get("from") === "review"}
              passed={search.has("passed") ? readStep(search.get("passed")) : null}
              refused={actionData ?? loaderData.checked}
              busy={busy}
              uploads={(uploads) =>
                uploads.entries.length > 0 && (
                  <Suspense>
                    <UploadList uploads={uploads} />
                  </Suspense>
                )
              }
              onGo={go}
            />
            <div className={wizard.aside}>
              {step === attachmentStep && !review && (
                <Suspense>
                  <PhotosForField id="file" />
                </Suspense>
              )}
              {actionData?.message && <Banner>{actionData.message}</Banner>}
              <Suspense>{told && <ReceivedUnseen />}</Suspense>
              <p className="small">
                Already applied? <a href={href("/application/status")}>See where your application stands</a>.
              </p>
              {search.has("kept") && (
                <Banner title="Saved as a separate draft.">
                  The draft that you were writing is no longer open in this browser, so we saved your answers as a new
                  draft. Check them before you submit.
                </Banner>
              )}
              {left.length > 0 && (
                <Suspense>
                  <LeftDrafts drafts={left} form={formId} />
                </Suspense>
              )}
              {carried && (carried.use || !changed) && (
                <Banner
                  action={
                    carried.use && (
                      <ButtonLink variant="line" small href={carried.use.href}>
                        {carried.use.label}
                      </ButtonLink>
                    )
                  }
                >
                  {carried.words}
                </Banner>
              )}
              <FraudNotice />
              <details className="small">
                <summary>On a shared computer?</summary>
                <form method="post" className="stack">
                  <input type="hidden" name="key" value={loaderData.start.key} />
                  <p>
                    Anybody who uses this browser can open your draft for 30 days. If you share it with others, discard
                    the draft when you leave.
                  </p>
                  <Button variant="line" small name="intent" value="discard">
                    Discard the draft
                  </Button>
                </form>
              </details>
            </div>
          </div>
        )}
      </div>
    </main>
  );
}
