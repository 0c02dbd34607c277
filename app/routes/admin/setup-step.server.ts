import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "react-router";
import { servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import { withPasswordTurn } from "~/features/accounts/credentials/password-turn.server";
import { ResetPassword } from "~/features/accounts/credentials/schema";
import { changePasskeys } from "~/features/accounts/passkeys/passkeys-step.server";
import { choosePassword } from "~/features/accounts/passwords.server";
import { signInNameOf } from "~/features/accounts/profile.server";
import type { FactorAnswer } from "~/features/accounts/second-factor/second-factor-section";
import { beginSetup, changeSecondFactor } from "~/features/accounts/second-factor/second-factor-step.server";
import { awaitingSetup } from "~/features/accounts/sign-in/resolve-actor.server";
import type { HeldForm } from "~/features/identity/sessions/held-form";
import { readSubmission } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import type { Route } from "./+types/sign-in";

const factorIntents = ["factor-begin", "factor-confirm", "passkey-begin", "passkey-add"];

export const isSetupIntent = (intent: unknown) => intent === "own-password" || factorIntents.includes(String(intent));

/**
 * Takes the forms of the steps between an administrator's password and the portal. `next` is the page that was asked for,
 * `signInPath` the way back to these steps.
 */
export async function takeSetupStep(args: Route.ActionArgs, form: FormData, to: { next: string; signInPath: string }) {
  const services = args.context.get(servicesContext);
  const intent = form.get("intent");
  const setup = await awaitingSetup(services, args.request.headers);
  if (setup?.step !== (intent === "own-password" ? "password" : "factor")) return redirect(to.signInPath);
  if (intent === "own-password") return chooseOwn(args, setup, form, to);
  const { administrator } = setup;
  const shown = await setupOf(services, setup);
  if (intent === "passkey-begin" || intent === "passkey-add") {
    const { passkey, status } = await withPasswordTurn(services.limits, administrator.userId, (wait) =>
      changePasskeys(
        services,
        administrator,
        { signInName: shown.signInName, headers: args.request.headers },
        form,
        wait,
      ),
    );
    return passkey.done ? redirect(to.next) : data({ passkey }, { status });
  }
  const { factor, status } = await withPasswordTurn(services.limits, administrator.userId, (wait) =>
    changeSecondFactor(services, administrator, exchangeOf(args), form, wait),
  );
  return stepAnswer(shown, { factor }, status);
}

/** Replaces a made-up password, and goes on with the second factor where one is missing. */
async function chooseOwn(
  args: Route.ActionArgs,
  setup: Setup,
  form: FormData,
  { next, signInPath }: { next: string; signInPath: string },
) {
  const services = args.context.get(servicesContext);
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
  if (after?.step !== "factor") return redirect(after ? signInPath : next);
  const begun = await beginSetup(services, after.administrator, exchangeOf(args), password);
  return stepAnswer(await setupOf(services, after), { factor: { setup: begun } });
}

interface StepAnswer {
  factor?: FactorAnswer;
  ownPassword?: SubmissionResult<string[]>;
  held?: HeldForm | null;
}

/** What the page of a step shows. */
export const stepAnswer = (
  shown: Awaited<ReturnType<typeof setupOf>>,
  { factor = {}, ownPassword, held }: StepAnswer,
  status = 200,
) => data({ factor, ownPassword, held, ...shown }, { status });

type Setup = NonNullable<Awaited<ReturnType<typeof awaitingSetup>>>;

/** What the step before the admin portal shows. */
export async function setupOf(services: Services, { administrator, step }: Setup) {
  return { signInName: await signInNameOf(services, administrator), step };
}
