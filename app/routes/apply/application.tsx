import {
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigation,
  useSearchParams,
} from "react-router";
import { handWrittenPages } from "~/content/hand-written-pages";
import { menus } from "~/content/navigation";
import { actorContext, requestContext, servicesContext } from "~/context";
import { listDraftFiles, removeDraftFile } from "~/features/applications/attachments/read-files.server";
import { readReceipt } from "~/features/applications/inbox.server";
import { submitLimit } from "~/features/applications/limits";
import { type Answers, attachmentStep, defaultAnswers, lastStep, readStep } from "~/features/applications/questions";
import { checkAnswers } from "~/features/applications/schema";
import { submitApplication } from "~/features/applications/submit-application.server";
import { submittedMessage } from "~/features/applications/terms";
import { answersIn, changedAnswers, mergedAnswers, readAnswers } from "~/features/applications/wizard/answers-in-form";
import { ApplicationForm, formId } from "~/features/applications/wizard/application-form";
import { ApplicationReceived } from "~/features/applications/wizard/application-received";
import { listLeftDrafts, readDraft, readPageDraft, saveDraft } from "~/features/applications/wizard/draft.server";
import {
  clearDraftCookie,
  readDraftCookie,
  readDraftCookieNow,
  setDraftCookie,
} from "~/features/applications/wizard/draft-cookie.server";
import { beginAnother, discardDraft, goBackTo } from "~/features/applications/wizard/leave-draft.server";
import { LeftDrafts } from "~/features/applications/wizard/left-drafts";
import { UploadList } from "~/features/documents/upload-list";
import { dollars, percent } from "~/features/loans/figures";
import { extrasInWords, readScenario, writeScenario } from "~/features/loans/scenario";
import { day, minute } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { RouteHandle } from "~/root";
import { FraudNotice } from "~/sections/fraud-notice";
import { PageMeta } from "~/sections/page-meta";
import { useOrigin } from "~/sections/site-origin";
import { breadcrumbs } from "~/sections/structured-data";
import { AlertDialog } from "~/ui/alert-dialog";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { machineField } from "~/ui/machine-field";
import { useHydrated } from "~/ui/use-hydrated";
import type { Route } from "./+types/application";

export const handle: RouteHandle = { hydrate: true };

const page = handWrittenPages["/application"];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { cookies } = context.get(requestContext);
  const secret = readDraftCookieNow(request.headers, cookies, services.publicUrl);
  const draft = await readDraft(services, secret);
  const stored = draft?.answers ?? {};
  const carried = carriedFrom(url.searchParams, stored);
  const answers = { ...defaultAnswers, ...stored, ...carried.answers };
  const check = url.searchParams.has("check") && draft !== null;
  const today = isoDate(services.clock.now());
  return {
    title: "Apply for Funding",
    receipt: await readReceipt(services, draft),
    start: {
      key: draft?.id ?? newId(services.clock.now()),
      revision: draft?.revision ?? 0,
      savedAt: draft && draft.revision > 0 ? draft.changedAt : null,
      begun: draft !== null,
      files: draft ? await listDraftFiles(services.db, draft.id) : [],
      answers,
      stored,
    },
    errors: (check && checkAnswers(answers, today).errors) || {},
    carried: carried.words,
    left: await listLeftDrafts(services, secret),
  };
}

/** What the calculator has sent along: the amount and the term are answers, and the whole scenario is kept beside them. */
function carriedFrom(parameters: URLSearchParams, stored: Answers): { answers: Answers; words: string | null } {
  const { scenario, messages, given } = readScenario(parameters);
  if (!given) return { answers: {}, words: null };
  const { amount, rate, term } = scenario;
  const before = Number(stored.loanAmount);
  const beside = extrasInWords(scenario);
  const words = [
    `Taken over from the calculator: ${dollars(amount)} over ${term} years; it was computed at ${percent(rate)} a year${beside && `, with ${beside}`}.`,
    ...messages,
    ...(before > 0 && before !== amount ? [`Your draft said ${dollars(before)} before.`] : []),
  ].join(" ");
  const answers = { loanAmount: String(amount), repaymentTerm: String(term), scenario: writeScenario(scenario) };
  return { answers, words };
}

/** Another step of the same form needs nothing from the server; what was typed and not yet saved stays as it is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sameForm = ![currentUrl, nextUrl].some(({ searchParams }) => searchParams.has("submitted"));
  return !formMethod && sameForm && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { address, cookies } = context.get(requestContext);
  const { publicUrl, clock } = services;
  const secret = readDraftCookie(request.headers, publicUrl);
  const form = await request.formData();
  const intent = String(form.get("intent"));

  if (intent === "again" || intent === "discard") {
    const key = form.has("key") ? String(form.get("key")) : undefined;
    const rest =
      intent === "discard" ? await discardDraft(services, secret, key) : await beginAnother(services, secret);
    if (rest.newSecret) cookies.push(setDraftCookie(rest.newSecret, publicUrl));
    if (!rest.left) cookies.push(clearDraftCookie(publicUrl));
    return redirect("/application");
  }

  const page = { secret, key: String(form.get("key") ?? ""), had: Boolean(form.get("begun")) };
  const sent = answersIn(form);
  const given = readAnswers(form.get("given"));
  const save = async ({ show = true } = {}) => {
    const saved = await saveDraft(services, {
      ...page,
      changes: changedAnswers(sent, given),
      whole: sent,
      seen: 0,
      show,
    });
    if (saved.newSecret) cookies.push(setDraftCookie(saved.newSecret, publicUrl));
    return saved;
  };
  const [verb, object = ""] = intent.split(" ");
  if (verb === "back-to") {
    const saved = form.has("key") ? await save({ show: false }) : undefined;
    const newSecret = await goBackTo(services, saved?.newSecret ?? secret, object);
    if (newSecret) cookies.push(setDraftCookie(newSecret, publicUrl));
    return redirect("/application");
  }
  if (intent !== "submit") {
    const { kept } = await save();
    if (verb === "remove-file") {
      await removeDraftFile(services, secret, object);
      return redirect(`/application?step=${attachmentStep}#attachments`);
    }
    const next = form.get("go");
    const step = next === "review" ? `step=${lastStep}&review` : `step=${readStep(next)}`;
    return redirect(`/application?${step}${kept ? "&kept" : ""}`);
  }

  const keptPage = `/application?step=${lastStep}&kept`;
  const stored = (await readPageDraft(services, page))?.answers ?? {};
  const touched = String(form.get("touched") ?? "").split(" ");
  const answers = mergedAnswers(sent, { given, stored, touched });
  const { application, errors } = checkAnswers(answers, isoDate(clock.now()));
  if (!application) {
    const { kept } = await save();
    return kept ? redirect(keptPage) : data({ errors, answers, message: null }, { status: 400 });
  }
  const wait = await services.limits.take(submitLimit, address);
  if (wait !== null) {
    const { kept } = await save();
    return kept ? redirect(keptPage) : data({ errors: {}, answers, message: tooMany(wait) }, { status: 429 });
  }
  // A machine that filled in what no person sees is led on like everybody, and nothing is submitted; the draft stays.
  if (form.get(machineField)) return redirect("/application?submitted");
  try {
    const submitted = await submitApplication(services, context.get(actorContext), { application, ...page });
    const lifetime = secret ? undefined : day;
    if (submitted.newSecret) cookies.push(setDraftCookie(submitted.newSecret, publicUrl, lifetime));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    await save();
    return redirect(keptPage);
  }
  return redirect("/application?submitted");
}

function tooMany(wait: number): string {
  const minutes = Math.max(1, Math.ceil(wait / minute));
  return `Many applications have come from your network. Yours is saved: submit it again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { receipt, carried, left } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  const step = readStep(search.get("step") ?? "1");
  const review = search.has("review");
  const errors = actionData?.errors ?? loaderData.errors;
  // Without a script the page after a refused submission is made of what was sent.
  const start = actionData ? { ...loaderData.start, answers: actionData.answers } : loaderData.start;

  const go = (next: number, toReview = false) =>
    navigate(`/application?step=${next}${toReview ? "&review" : ""}`, { preventScrollReset: !toReview });
  const close = () => navigate("/application", { replace: true });
  const told = search.has("submitted");
  return (
    <main id="main" className="wizard">
      <PageMeta
        {...page}
        data={[
          breadcrumbs(useOrigin(), [
            { name: menus.funding.title, path: menus.funding.home },
            { name: page.title, path: page.path },
          ]),
        ]}
      />
      <div className="wrap">
        <h1 className="h1-side">Apply for Funding</h1>
        {receipt ? (
          <div className="wizard-body wizard-body--received">
            <AlertDialog
              open={told}
              message={submittedMessage}
              detail={
                <>
                  Reference <b className="num nw">{receipt.reference}</b>
                </>
              }
              onClose={close}
            >
              {hydrated ? (
                <Button type="button" onClick={close}>
                  OK
                </Button>
              ) : (
                <ButtonLink href="/application">OK</ButtonLink>
              )}
            </AlertDialog>
            <ApplicationReceived {...receipt} alerted={told} />
            {left.length > 0 && (
              <form method="post">
                <LeftDrafts drafts={left} />
              </form>
            )}
            <FraudNotice />
          </div>
        ) : (
          <div className="wizard-body">
            <ApplicationForm
              key={loaderData.start.key}
              start={start}
              step={review ? lastStep : step}
              review={review}
              errors={errors}
              busy={busy}
              uploads={(uploads) => <UploadList uploads={uploads} />}
              onGo={go}
            />
            <div className="wizard-aside">
              {actionData?.message && <Banner>{actionData.message}</Banner>}
              {told && (
                <Banner>
                  If you have just submitted an application: it has arrived, and its reference is in the mail that we
                  sent you. This browser keeps no cookies, so the reference cannot be shown here.
                </Banner>
              )}
              <p className="small">
                Applied already? <a href="/application/status">See where your application stands</a>.
              </p>
              {search.has("kept") && (
                <Banner title="Kept as a draft of its own.">
                  What you sent belonged to a draft that this browser no longer writes. It is shown here: check it
                  before you submit it.
                </Banner>
              )}
              <LeftDrafts drafts={left} form={formId} />
              {carried && <Banner>{carried}</Banner>}
              <FraudNotice />
              <details className="small">
                <summary>On a shared computer?</summary>
                <form method="post" className="stack">
                  <input type="hidden" name="key" value={loaderData.start.key} />
                  <p>
                    This browser finds your draft again for 30 days. If others use it, discard the draft when you leave.
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
