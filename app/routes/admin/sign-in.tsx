import {
  type Submission as ConformSubmission,
  getFormProps,
  getInputProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { useState } from "react";
import { data, Form, href, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import { withPasswordTurn } from "~/features/accounts/credentials/password-turn.server";
import { ResetPassword, SignInCredentials } from "~/features/accounts/credentials/schema";
import {
  lockedUntil,
  requiredCredentials,
  wrongAdminCredentials,
  wrongPasskey,
} from "~/features/accounts/credentials/vocabulary";
import { PasskeySignIn } from "~/features/accounts/passkeys/passkey-sign-in";
import { changePasskeys } from "~/features/accounts/passkeys/passkeys-step.server";
import { relyingParty } from "~/features/accounts/passkeys/relying-party";
import { readUsedPasskey } from "~/features/accounts/passkeys/schema";
import { choosePassword } from "~/features/accounts/passwords.server";
import { signInNameOf } from "~/features/accounts/profile.server";
import type { FactorAnswer } from "~/features/accounts/second-factor/second-factor-section";
import {
  beginSetup,
  changeSecondFactor,
  takeSavedCodes,
} from "~/features/accounts/second-factor/second-factor-step.server";
import { CodeForm } from "~/features/accounts/sign-in/code-form";
import { startAgain, takeCode } from "~/features/accounts/sign-in/code-step.server";
import { HeldAlong } from "~/features/accounts/sign-in/held-along";
import { RequiredFactor } from "~/features/accounts/sign-in/required-factor";
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
import type { Services } from "~/platform/services";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import { AlertDialog } from "~/ui/alert-dialog";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useRequired } from "~/ui/use-required";
import type { Route } from "./+types/sign-in";

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
  if (form.get("intent") === "code") {
    const step = await takeCode(services, exchangeOf(args), form);
    if (step.outcome === "signed-in") return goOn(held, step.userId, next);
    if (step.outcome === "refused") return data({ reply: step.reply, code: true, held }, { status: step.status });
    return data({ reply: { error: { "": [startAgain] } }, code: false, held }, { status: 400 });
  }
  // Without a script, an alert is put away.
  if (form.get("intent") === "hold") return { reply: undefined, code: false, held };
  const intent = form.get("intent");
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
  if (intent === "own-password") return chooseOwn(args, form, next);
  if (["factor-begin", "factor-confirm", "passkey-begin", "passkey-add"].includes(String(intent))) {
    const setup = await awaitingSetup(services, request.headers);
    if (setup?.step !== "factor") return redirect(signInPath(next));
    const { administrator } = setup;
    const shown = await setupOf(services, setup);
    if (intent === "passkey-begin" || intent === "passkey-add") {
      const { passkey, status } = await withPasswordTurn(services.limits, administrator.userId, (wait) =>
        changePasskeys(services, administrator, shown.signInName, form, wait),
      );
      return passkey.done ? redirect(next) : data({ passkey }, { status });
    }
    const { factor, status } = await withPasswordTurn(services.limits, administrator.userId, (wait) =>
      changeSecondFactor(services, administrator, exchangeOf(args), form, wait),
    );
    return stepAnswer(shown, { factor }, status);
  }
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

/** Replaces a made-up password, and goes on with the second factor where one is missing. */
async function chooseOwn(args: Route.ActionArgs, form: FormData, next: string) {
  const services = args.context.get(servicesContext);
  const setup = await awaitingSetup(services, args.request.headers);
  if (setup?.step !== "password") return redirect(signInPath(next));
  const shown = await setupOf(services, setup);
  const hideFields = ["password", "confirmPassword"] as never[];
  const submission = readSubmission(ResetPassword, form);
  if (submission.status !== "success") return stepAnswer(shown, { ownPassword: submission.reply({ hideFields }) }, 400);
  const { password } = submission.value;
  const result = await choosePassword(services, setup.administrator, password);
  if (!result.ok && result.reason === "weak") {
    const fieldErrors = { password: [result.message] };
    return stepAnswer(shown, { ownPassword: submission.reply({ hideFields, fieldErrors }) }, 400);
  }
  const after = await awaitingSetup(services, args.request.headers);
  if (after?.step !== "factor") return redirect(after ? signInPath(next) : next);
  const begun = await beginSetup(services, after.administrator, exchangeOf(args), password);
  return stepAnswer(await setupOf(services, after), { factor: { setup: begun } });
}

interface StepAnswer {
  factor?: FactorAnswer;
  ownPassword?: SubmissionResult<string[]>;
  held?: HeldForm | null;
}

const stepAnswer = (
  shown: Awaited<ReturnType<typeof setupOf>>,
  { factor = {}, ownPassword, held }: StepAnswer,
  status = 200,
) => data({ factor, ownPassword, held, ...shown }, { status });

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

type Setup = NonNullable<Awaited<ReturnType<typeof awaitingSetup>>>;

/** What the step before the admin portal shows. */
async function setupOf(services: Services, { administrator, step }: Setup) {
  return { signInName: await signInNameOf(services, administrator), step };
}

type Submission = ConformSubmission<{ username: string; password: string }, string[]>;

/** The password is never sent back. */
function refuse(submission: Submission, formErrors: string[], status: number, held: HeldForm | null) {
  return data({ reply: submission.reply({ hideFields: ["password"], formErrors }), code: false, held }, { status });
}

/** The admin form: the same alert for every wrong pair. */
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
  const [form, fields] = useForm<{ username: string; password: string }>({
    lastResult: asksCode ? undefined : signInData?.reply,
  });
  const [dismissed, setDismissed] = useState<unknown>(null);
  const required = useRequired(requiredCredentials);
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  const [message, ...details] = form.errors ?? [];
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Admin Portal</h1>
        <p className="c-9-12 small muted">For administrators of the firm.</p>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-5 stack">
          {loaderData.name && !signedIn && (
            <Banner title="You are signed in.">
              Signing in here ends the session of {loaderData.name} in this browser.
            </Banner>
          )}
          {asksPassword && loaderData.endReason && <SignedOutNotice reason={loaderData.endReason} />}
          {asksPassword && <UnsentNotice unsent={loaderData.unsent} />}
          {loaderData.afterSignOut && !loaderData.name && !actionData && !setup && <SignedOut />}
          {signedIn ? (
            <HeldFormPanel held={signedIn.held} next={loaderData.next} />
          ) : setup ? (
            <RequiredFactor
              signInName={setup.signInName}
              step={setup.step}
              answer={factor?.factor}
              ownPassword={factor?.ownPassword}
              passkeys={passkeys}
              held={held}
            />
          ) : asksCode ? (
            <CodeForm answer={signInData} busy={busy} again={here} />
          ) : (
            <>
              {message && (
                <AlertDialog
                  open={dismissed !== actionData}
                  message={message}
                  detail={details.length > 0 ? details.join(" ") : undefined}
                  onClose={() => setDismissed(actionData)}
                >
                  {hydrated ? (
                    <Button type="button" onClick={() => setDismissed(actionData)}>
                      OK
                    </Button>
                  ) : held ? (
                    <Form method="post">
                      <input type="hidden" name="held" value={JSON.stringify(held)} />
                      <Button name="intent" value="hold">
                        OK
                      </Button>
                    </Form>
                  ) : (
                    <ButtonLink href={here}>OK</ButtonLink>
                  )}
                </AlertDialog>
              )}
              <Form
                method="post"
                className="stack"
                {...getFormProps(form)}
                // Its errors are told by the alert, not by a text in the form.
                aria-describedby={undefined}
                noValidate={hydrated}
                onSubmit={required.onSubmit}
              >
                {held && <HeldAlong held={held} />}
                <TextField
                  label="Username"
                  hint="Or your email address"
                  required
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  error={required.errors.username ?? fields.username.errors}
                  {...getInputProps(fields.username, { type: "text" })}
                />
                <PasswordField
                  label="Password"
                  required
                  autoComplete="current-password"
                  error={required.errors.password ?? fields.password.errors}
                  {...getInputProps(fields.password, { type: "password" })}
                />
                <div className={buttons.btnRow}>
                  <Button busy={busy}>Sign In</Button>
                  <ButtonLink variant="line" to={href("/dashboard")}>
                    Back to Dashboard
                  </ButtonLink>
                </div>
                {passkeys && <PasskeySignIn held={held} />}
              </Form>
            </>
          )}
        </div>
      </div>
    </main>
  );
}
