import type { Submission as ConformSubmission } from "@conform-to/react";
import { Suspense } from "react";
import { data, href, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import { SignInCredentials } from "~/features/accounts/credentials/schema";
import { lockedUntil, wrongAdminCredentials, wrongPasskey } from "~/features/accounts/credentials/vocabulary";
import { relyingParty } from "~/features/accounts/passkeys/relying-party";
import { readUsedPasskey } from "~/features/accounts/passkeys/schema";
import { beginSetup, takeSavedCodes } from "~/features/accounts/second-factor/second-factor-step.server";
import { AdminSignInForm } from "~/features/accounts/sign-in/admin-sign-in-form";
import { startAgain, takeCode } from "~/features/accounts/sign-in/code-step.server";
import { awaitingSetup } from "~/features/accounts/sign-in/resolve-actor.server";
import { signIn } from "~/features/accounts/sign-in/sign-in.server";
import { awaitsCode } from "~/features/accounts/sign-in/sign-in-code.server";
import { signInWithPasskey } from "~/features/accounts/sign-in/sign-in-passkey.server";
import { returnPath } from "~/features/identity/return-path";
import { readEndReason } from "~/features/identity/sessions/end-sessions.server";
import type { HeldForm } from "~/features/identity/sessions/held-form";
import { HeldFormPanel } from "~/features/identity/sessions/held-form-panel";
import { isToBeSent } from "~/features/identity/sessions/held-words";
import { headersAfter } from "~/features/identity/sessions/session.server";
import { readHeldForm } from "~/features/identity/sessions/session-ended.server";
import { SignedOut, SignedOutNotice } from "~/features/identity/sessions/signed-out-notice";
import { readUnsent, UnsentNotice } from "~/features/identity/sessions/unsent-notice";
import { pageTitle } from "~/page-title";
import { readSubmission } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/sign-in";
import { isSetupIntent, setupOf, stepAnswer, takeSetupStep } from "./setup-step.server";

// After the password, where the account asks for a code.
const CodeForm = lazyPart(() => import("~/features/accounts/sign-in/code-form").then((module) => module.CodeForm));
// Once for each administrator.
const RequiredFactor = lazyPart(() =>
  import("~/features/accounts/sign-in/required-factor").then((module) => module.RequiredFactor),
);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Admin Portal")];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const next = returnPath(url.searchParams.get("next"), href("/dashboard/admin"));
  if (actor.kind === "administrator") throw redirect(next);
  const services = context.get(servicesContext);
  const code = url.searchParams.has("code") && (await awaitsCode(services, request.headers));
  const endReason = actor.kind === "visitor" ? await readEndReason(services, request.headers) : null;
  const setup = actor.kind === "visitor" ? await awaitingSetup(services, request.headers) : null;
  return {
    setup: setup && (await setupOf(services, setup)),
    passkeys: relyingParty(services.publicUrl) !== null,
    name: actor.kind === "client" ? actor.name : null,
    next,
    code,
    endReason,
    unsent: readUnsent(url.searchParams),
    afterSignOut: url.searchParams.has("signed-out"),
  };
}

/** The recovery codes stay on the page: they are shown once. So does what was typed before the sign-in. */
export const shouldRevalidate = ({ formData, actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get("intent") === "factor-confirm" || actionResult?.signedIn ? false : defaultShouldRevalidate;

export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args;
  const services = context.get(servicesContext);
  const next = returnPath(url.searchParams.get("next"), href("/dashboard/admin"));
  const form = await request.formData();
  const held = readHeldForm(form.get("held"));
  const intent = form.get("intent");
  if (intent === "code") {
    const step = await takeCode(services, exchangeOf(args), form);
    if (step.outcome === "signed-in") return goOn(held, step.userId, next);
    if (step.outcome === "refused") return data({ reply: step.reply, code: true, held }, { status: step.status });
    return data({ reply: { error: { "": [startAgain] } }, code: false, held }, { status: 400 });
  }
  // Without a script, an alert is put away.
  if (intent === "hold") return { reply: undefined, code: false, held };
  if (intent === "factor-saved") {
    const actor = context.get(actorContext);
    if (actor.kind === "administrator") await takeSavedCodes(services, actor, form);
    return redirect(next);
  }
  if (intent === "passkey") {
    const answer = readUsedPasskey(form.get("answer"));
    const result = answer
      ? await signInWithPasskey(services, exchangeOf(args), answer, { administratorsOnly: true })
      : wrong;
    if (result.ok) return goOn(held, result.userId, next);
    const { errors, status } = refusalOf(result, wrongPasskey);
    return data({ reply: { error: { "": errors } }, code: false, held }, { status });
  }
  if (isSetupIntent(intent)) return takeSetupStep(args, form, { next, signInPath: signInPath(next) });
  const submission = readSubmission(SignInCredentials, form);
  if (submission.status !== "success") return refuse(submission, [], 400, held);
  const exchange = exchangeOf(args);
  const result = await signIn(services, exchange, submission.value, { administratorsOnly: true });
  if (result.ok) {
    const opened = { ...exchange, headers: headersAfter(exchange) };
    const setup = await awaitingSetup(services, opened.headers);
    if (!setup) return goOn(held, result.userId, next);
    const shown = await setupOf(services, setup);
    if (setup.step !== "factor") return stepAnswer(shown, { held });
    const begun = await beginSetup(services, setup.administrator, opened, submission.value.password);
    return stepAnswer(shown, { factor: { setup: begun } });
  }
  if (result.reason === "code")
    return held
      ? { reply: undefined, code: true, held }
      : redirect(`${href("/dashboard/admin/sign-in")}?${new URLSearchParams({ code: "", next })}`);
  const { errors, status } = refusalOf(result, wrongAdminCredentials);
  return refuse(submission, errors, status, held);
}

const signInPath = (next: string) => `${href("/dashboard/admin/sign-in")}?${new URLSearchParams({ next })}`;

/** After the sign-in: to what was typed before it, or to the page that was asked for. */
const goOn = (held: HeldForm | null, userId: string, next: string) =>
  isToBeSent(held, userId) ? { held, signedIn: true as const } : redirect(next);

const wrong = { ok: false, reason: "wrong" } as const;

type Refusal = Exclude<Awaited<ReturnType<typeof signIn>>, { ok: true } | { reason: "code" }>;

function refusalOf(result: Refusal, wrongAnswer: string): { errors: string[]; status: number } {
  if (result.reason === "slowed") return { errors: [tooMany(result.wait)], status: 429 };
  return { errors: [wrongAnswer, ...(result.reason === "locked" ? [lockedUntil(result.until)] : [])], status: 400 };
}

type Submission = ConformSubmission<{ username: string; password: string }, string[]>;

/** The password is never sent back. */
function refuse(submission: Submission, formErrors: string[], status: number, held: HeldForm | null) {
  return data({ reply: submission.reply({ hideFields: ["password"], formErrors }), code: false, held }, { status });
}

export default function AdminSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const factor = actionData && "factor" in actionData ? actionData : undefined;
  const signInData = actionData && "reply" in actionData ? actionData : undefined;
  const signedIn = actionData && "signedIn" in actionData ? actionData : undefined;
  const held = signInData?.held ?? factor?.held;
  const asksCode = signInData ? signInData.code : loaderData.code;
  const setup = factor ?? loaderData.setup;
  const asksPassword = !signedIn && !asksCode && !setup;
  const { passkeys } = loaderData;
  const here = signInPath(loaderData.next);
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Admin Portal</h1>
        <p className="c-9-12 small muted">For the staff of the firm.</p>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-5 stack">
          {loaderData.name && !signedIn && (
            <Banner title="You are signed in.">
              Signing in here ends the session of {loaderData.name} in this browser.
            </Banner>
          )}
          {asksPassword && loaderData.endReason && <SignedOutNotice reason={loaderData.endReason} side="staff" />}
          {asksPassword && <UnsentNotice unsent={loaderData.unsent} />}
          {loaderData.afterSignOut && !loaderData.name && !actionData && !setup && <SignedOut />}
          {signedIn ? (
            <HeldFormPanel held={signedIn.held} next={loaderData.next} />
          ) : setup ? (
            <Suspense>
              <RequiredFactor
                signInName={setup.signInName}
                step={setup.step}
                answer={factor?.factor}
                ownPassword={factor?.ownPassword}
                passkeys={passkeys}
                held={held}
              />
            </Suspense>
          ) : asksCode ? (
            <Suspense>
              <CodeForm answer={signInData} busy={busy} again={here} staff />
            </Suspense>
          ) : (
            <AdminSignInForm answer={signInData} busy={busy} here={here} passkeys={passkeys} />
          )}
        </div>
      </div>
    </main>
  );
}
