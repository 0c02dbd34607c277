import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { data, Form, redirect, useNavigation } from "react-router";
import { requestContext, servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import { resetLimit } from "~/features/accounts/credentials/limits";
import { NewPasswordFields } from "~/features/accounts/credentials/new-password-fields";
import { ResetPassword } from "~/features/accounts/credentials/schema";
import { findResetProblems, peekReset, resetPassword } from "~/features/accounts/reset-password.server";
import { accountPages, sideOfPath } from "~/features/identity/account-pages";
import { pageTitle } from "~/page-title";
import { readSubmission } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import type { Route } from "./+types/reset";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Choose a new password"),
  { name: "referrer", content: "same-origin" },
];

/** For clients and for staff, each at an address of their own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = await peekReset(context.get(servicesContext), url.searchParams.get("token") ?? "");
  const side = sideOfPath(url.pathname);
  // Earlier mails lead staff to the page of the clients.
  if (asked && asked !== side) throw redirect(accountPages[asked].reset + url.search);
  return { title: "Choose a new password", side, works: asked !== null };
}

const hideFields = ["password", "confirmPassword"] as ("password" | "confirmPassword")[];

export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args;
  const services = context.get(servicesContext);
  const form = await request.formData();
  const secret = url.searchParams.get("token") ?? "";
  const submission = readSubmission(ResetPassword, form);
  if (submission.status !== "success") {
    const fieldErrors = await findResetProblems(services, secret, form);
    return data({ outcome: "mend" as const, reply: submission.reply({ hideFields, fieldErrors }) }, { status: 400 });
  }
  const wait = await services.limits.take(resetLimit, context.get(requestContext).address);
  if (wait !== null) {
    return data(
      { outcome: "mend" as const, reply: submission.reply({ hideFields, formErrors: [tooMany(wait)] }) },
      { status: 429 },
    );
  }
  const result = await resetPassword(services, exchangeOf(args), secret, submission.value.password);
  if (result.ok) return { outcome: "done" as const, reply: null, cancelled: result.addressChangeCancelled === true };
  if (result.reason === "expired") return data({ outcome: "expired" as const, reply: null }, { status: 400 });
  const fieldErrors = { password: [result.message] };
  return data({ outcome: "mend" as const, reply: submission.reply({ hideFields, fieldErrors }) }, { status: 400 });
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { signIn, forgot } = accountPages[loaderData.side];
  const outcome = actionData?.outcome ?? (loaderData.works ? "mend" : "expired");
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Choose a new password</h1>
      </div>
      <div className="grid">
        <div className="c-1-5 stack">
          {actionData?.outcome === "done" && (
            <Done addressChangeCancelled={actionData.cancelled} signIn={signIn} staff={loaderData.side === "staff"} />
          )}
          {outcome === "expired" && <Expired forgot={forgot} />}
          {outcome === "mend" && <ResetForm reply={actionData?.reply} />}
        </div>
      </div>
    </main>
  );
}

function ResetForm({ reply }: { reply?: SubmissionResult<string[]> | null }) {
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({ id: "reset", lastResult: reply });
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="stack" {...getFormProps(form)} noValidate>
      <ErrorSummary id={form.errorId} errors={summaryOf(form, [fields.password, fields.confirmPassword])} />
      <NewPasswordFields password={fields.password} confirmPassword={fields.confirmPassword} reply={reply} />
      <div className={buttons.btnRow}>
        <Button busy={busy}>Set the new password</Button>
      </div>
    </Form>
  );
}

function Done({
  addressChangeCancelled,
  signIn,
  staff,
}: {
  addressChangeCancelled: boolean;
  signIn: string;
  staff: boolean;
}) {
  return (
    <div role="status" className="stack">
      <p className="lede">
        Your new password is set. You are signed out on all devices: sign in with the new password.
        {staff && " Your code or passkey is asked for as before."}
      </p>
      {addressChangeCancelled && <p>A change of your email address was waiting for its link. It is cancelled.</p>}
      <ButtonLink href={signIn}>Sign In</ButtonLink>
    </div>
  );
}

function Expired({ forgot }: { forgot: string }) {
  return (
    <>
      <p className="lede">This link no longer works. It is older than one hour, or it has been used already.</p>
      <ButtonLink href={forgot}>Send a new link</ButtonLink>
    </>
  );
}
