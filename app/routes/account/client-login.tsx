import { Suspense, useEffect } from "react";
import { data, href, redirect, useNavigation } from "react-router";
import { inHours } from "~/content/promises";
import { actorContext, requestContext, servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import * as account from "~/features/accounts/account.module.css";
import { signUpLimit } from "~/features/accounts/credentials/limits";
import { SignInCredentials, SignUp } from "~/features/accounts/credentials/schema";
import { lockedUntil, wrongCredentials, wrongPasskey } from "~/features/accounts/credentials/vocabulary";
import { relyingParty } from "~/features/accounts/passkeys/relying-party";
import { readUsedPasskey } from "~/features/accounts/passkeys/schema";
import { signInNameOf } from "~/features/accounts/profile.server";
import { beginSetup } from "~/features/accounts/second-factor/second-factor-step.server";
import { startAgain, takeCode } from "~/features/accounts/sign-in/code-step.server";
import { awaitingSetup } from "~/features/accounts/sign-in/resolve-actor.server";
import { signIn } from "~/features/accounts/sign-in/sign-in.server";
import { awaitsCode } from "~/features/accounts/sign-in/sign-in-code.server";
import { SignInForm } from "~/features/accounts/sign-in/sign-in-form";
import { signInWithPasskey } from "~/features/accounts/sign-in/sign-in-passkey.server";
import { SignedInPanel } from "~/features/accounts/sign-in/signed-in-panel";
import { signUp } from "~/features/accounts/sign-up/sign-up.server";
import { SignUpForm } from "~/features/accounts/sign-up/sign-up-form";
import { findSignUpProblems } from "~/features/accounts/sign-up/sign-up-problems.server";
import { sameAddress } from "~/features/clients/row.server";
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
import { lazyPart } from "~/ui/lazy";
import { Tabs } from "~/ui/tabs";
import * as tabs from "~/ui/tabs.module.css";
import { announceSignedOut } from "~/ui/written-store";
import type { Route } from "./+types/client-login";
import { invitedAddress } from "./invited-address.server";

// After the password, where the account asks for a code.
const CodeForm = lazyPart(() => import("~/features/accounts/sign-in/code-form").then((module) => module.CodeForm));
// Only administrators see it here, and only once.
const RequiredFactor = lazyPart(() =>
  import("~/features/accounts/sign-in/required-factor").then((module) => module.RequiredFactor),
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.mode === "sign-up" ? "Sign Up" : "Sign In"),
  { name: "description", content: "Sign in to your account, or open one." },
];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const services = context.get(servicesContext);
  const code = url.searchParams.has("code") && (await awaitsCode(services, request.headers));
  const next = returnPath(url.searchParams.get("next"));
  const mode = url.searchParams.get("mode") === "sign-up" ? ("sign-up" as const) : ("sign-in" as const);
  const person = actor.kind === "visitor" ? null : { name: actor.name, administrator: actor.kind === "administrator" };
  const endReason = person ? null : await readEndReason(services, request.headers);
  return {
    title: "Client Login",
    within: inHours(services.siteContent.promises().contact),
    mode,
    next,
    invited: mode === "sign-up" && !person ? ((await invitedAddress(services, next)) ?? "") : "",
    person,
    code,
    endReason,
    passkeys: relyingParty(services.publicUrl) !== null,
    unsent: person ? [] : readUnsent(url.searchParams),
    afterSignOut: url.searchParams.get("signed-out"),
    // Not when the session could not be read.
    signedOut: person === null && !context.get(requestContext).nobodyKnown,
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args;
  const services = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const form = await request.formData();
  const next = returnPath(url.searchParams.get("next"));

  if (form.get("intent") === "sign-up") {
    const submission = readSubmission(SignUp, form);
    const wait = await services.limits.take(signUpLimit, address);
    if (wait !== null) return refuse(submission.reply({ hideFields, formErrors: [tooMany(wait)] }), 429);
    const { fieldErrors, taken } = await findSignUpProblems(services, form);
    if (submission.status !== "success" || Object.keys(fieldErrors).length > 0)
      return refuse(submission.reply({ hideFields, fieldErrors }), 400, { taken });
    // Whoever signs up for an invitation finds it again behind the mailed link that confirms the address.
    const invited = await invitedAddress(services, next);
    const back = invited && sameAddress(invited, submission.value.email) ? next : undefined;
    const result = await signUp(services, exchangeOf(args), submission.value, back);
    if (result.ok) return redirect(next);
    const found = { [result.field]: [result.message] };
    return refuse(submission.reply({ hideFields, fieldErrors: found }), 400, { taken: result.taken === true });
  }

  const held = readHeldForm(form.get("held"));
  if (form.get("intent") === "code") {
    const step = await takeCode(services, exchangeOf(args), form);
    if (step.outcome === "signed-in") return goOn(held, step.userId, next);
    if (step.outcome === "refused") return refuse(step.reply, step.status, { held, code: true });
    return refuse({ error: { "": [startAgain] } }, 400, { held });
  }

  // A tab has found its session ended, and brings what was typed in it.
  if (form.get("intent") === "hold") return refuse(undefined, 200, { held });

  const exchange = exchangeOf(args);
  if (form.get("intent") === "passkey") {
    const answer = readUsedPasskey(form.get("answer"));
    const result = answer ? await signInWithPasskey(services, exchange, answer) : wrong;
    if (result.ok) return goOn(held, result.userId, next);
    return refuse({ error: { "": [signInRefusal(result, wrongPasskey)] } }, 400, { held });
  }

  const submission = readSubmission(SignInCredentials, form);
  if (submission.status !== "success") return refuse(submission.reply({ hideFields }), 400, { held });
  const result = await signIn(services, exchange, submission.value);
  if (!result.ok && result.reason === "code")
    return held
      ? refuse(undefined, 200, { held, code: true })
      : redirect(`/client-login?${new URLSearchParams({ code: "", next })}`);
  if (!result.ok) return refuse(submission.reply({ hideFields, formErrors: [signInRefusal(result)] }), 400, { held });
  // An administrator may have to set up a second factor first. The password has just been typed: it is not asked again.
  const opened = { ...exchange, headers: headersAfter(exchange) };
  const setup = await awaitingSetup(services, opened.headers);
  if (setup) {
    const search = new URLSearchParams({ next: held?.path ?? next });
    const action = `${href("/dashboard/admin/sign-in")}?${search}`;
    if (setup.step !== "factor") return redirect(action);
    const { administrator } = setup;
    const begun = await beginSetup(services, administrator, opened, submission.value.password);
    return { setup: { action, signInName: await signInNameOf(services, administrator), answer: { setup: begun } } };
  }
  return goOn(held, result.userId, next);
}

/** After the sign-in: to what was typed before it, or to the page that was asked for. */
const goOn = (held: HeldForm | null, userId: string, next: string) =>
  isToBeSent(held, userId) ? { held, signedIn: true as const } : redirect(next);

const hideFields = ["password" as const, "confirmPassword" as const] as never[];

type Refusal = Exclude<Awaited<ReturnType<typeof signIn>>, { ok: true } | { reason: "code" }>;

const wrong = { ok: false, reason: "wrong" } as const;

function signInRefusal(result: Refusal, wrongAnswer = wrongCredentials): string {
  if (result.reason === "blocked") return "This account is blocked. Please write to us and we will look into it.";
  if (result.reason === "slowed") return tooMany(result.wait);
  if (result.reason === "wrong") return wrongAnswer;
  return `${wrongAnswer}. ${lockedUntil(result.until)}`;
}

function refuse<Reply>(
  reply: Reply,
  status: number,
  more: { taken?: boolean; held?: HeldForm | null; code?: boolean } = {},
) {
  return data({ reply, ...more }, { status });
}

/** The text beside the form: what a new person gets, and what a person with an account finds. `within`: '24 hours'. */
const asidesOf = (within: string) => ({
  "sign-up": [
    { name: "Now", text: "Your account opens at once. You can use it straight away." },
    { name: "In 30 seconds", text: "Upload a first document and follow its status until it is approved." },
    { name: `Within ${within}`, text: "A person answers when you write to us." },
  ],
  "sign-in": [
    { name: "Documents", text: "Upload files and see which ones are approved." },
    { name: "Portfolio", text: "See what your portfolio is worth and how that has changed." },
    { name: "Meetings", text: "Ask for a meeting and see when it is." },
  ],
});

export default function ClientLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, next, person, endReason, unsent, afterSignOut, signedOut } = loaderData;
  const answer = actionData && "reply" in actionData ? actionData : undefined;
  const asksCode = answer ? answer.code === true : loaderData.code;
  const busy = useNavigation().state !== "idle";
  // Every sign-out ends on this page.
  useEffect(() => {
    if (signedOut) announceSignedOut();
  }, [signedOut]);
  const modePath = (tab: string) => `/client-login?${new URLSearchParams({ mode: tab, next })}`;
  return (
    <main id="main" className={account.split}>
      <aside className={`${account.splitAside} on-signal`}>
        <h1 className={portalPage.h1Side}>{mode === "sign-up" ? "Open your account." : "Welcome back."}</h1>
        <ol className={account.asideSteps}>
          {asidesOf(loaderData.within)[mode].map(({ name, text }) => (
            <li key={name}>
              <b>{name}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <p className="source">
          PDF, Word and Excel files up to 10MB. Only you, the people you give access and the staff of the firm whose
          work needs them can see your documents.
        </p>
      </aside>
      <div className={account.splitMain}>
        {actionData && "setup" in actionData ? (
          <Suspense>
            <div className="stack">
              <RequiredFactor {...actionData.setup} step="factor" passkeys={loaderData.passkeys} />
            </div>
          </Suspense>
        ) : actionData && "signedIn" in actionData ? (
          <HeldFormPanel held={actionData.held} next={next} />
        ) : person ? (
          <SignedInPanel {...person} next={next} />
        ) : asksCode ? (
          <Suspense>
            <CodeForm answer={answer} busy={busy} again={modePath("sign-in")} />
          </Suspense>
        ) : (
          <>
            {endReason && mode === "sign-in" && <SignedOutNotice reason={endReason} />}
            <UnsentNotice unsent={unsent} />
            {afterSignOut !== null && !actionData && (
              <SignedOut administrator={afterSignOut === "administrator"} closed={afterSignOut === "closed"} />
            )}
            <Tabs
              label="Account"
              className={`${tabs.tabs} ${account.mode}`}
              items={[
                { name: "Sign In", to: modePath("sign-in"), current: mode === "sign-in" },
                { name: "Sign Up", to: modePath("sign-up"), current: mode === "sign-up" },
              ]}
            />
            {mode === "sign-up" ? (
              <SignUpForm
                key="sign-up"
                answer={answer}
                busy={busy}
                signInPath={modePath("sign-in")}
                invited={loaderData.invited}
              />
            ) : (
              <SignInForm
                key="sign-in"
                answer={answer}
                busy={busy}
                signUpPath={modePath("sign-up")}
                passkeys={loaderData.passkeys}
              />
            )}
          </>
        )}
      </div>
    </main>
  );
}
