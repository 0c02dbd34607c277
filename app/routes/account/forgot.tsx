import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { data, Form, href, useNavigation } from "react-router";
import { requestContext, servicesContext } from "~/context";
import { resetLimit } from "~/features/accounts/credentials/limits";
import { ForgotPassword } from "~/features/accounts/credentials/schema";
import { askForPasswordReset } from "~/features/accounts/reset-password.server";
import { accountPages, sideOfPath } from "~/features/identity/account-pages";
import { pageTitle } from "~/page-title";
import { readSubmission } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/forgot";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Forgot your password?")];

/** For clients and for staff, each at an address of their own. */
export const loader = ({ url }: Route.LoaderArgs) => ({
  title: "Forgot your password?",
  side: sideOfPath(url.pathname),
});

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const submission = readSubmission(ForgotPassword, await request.formData());
  if (submission.status !== "success") return data({ sentTo: null, reply: submission.reply() }, { status: 400 });
  const wait = await services.limits.take(resetLimit, context.get(requestContext).address);
  if (wait !== null)
    return data({ sentTo: null, reply: submission.reply({ formErrors: [tooMany(wait)] }) }, { status: 429 });
  await askForPasswordReset(services, submission.value.email);
  return { sentTo: submission.value.email, reply: null };
}

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { forgot, signIn } = accountPages[loaderData.side];
  const staff = loaderData.side === "staff";
  const [form, fields] = useForm<{ email: string }>({ id: "forgot", lastResult: actionData?.reply });
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Forgot your password?</h1>
      </div>
      <div className="grid">
        <div className="c-1-5 stack">
          {actionData?.sentTo ? (
            <div role="status" className="stack">
              <p className="lede">
                If there is an account for {actionData.sentTo}, we have sent a link to it. You can use the link once, in
                the next hour.
              </p>
              {staff ? (
                <p>No mail after a few minutes? Check your spam folder, then do what stands below.</p>
              ) : (
                <p>
                  No mail after a few minutes? Check your spam folder, or <a href={href("/contact")}>write to us</a>.
                </p>
              )}
              <p>
                <a href={forgot}>Send it again, or to another address</a>
              </p>
            </div>
          ) : (
            <Form method="post" className="stack" {...getFormProps(form)} noValidate>
              <ErrorSummary id={form.errorId} errors={summaryOf(form, [fields.email])} />
              <p>Enter the email address of your account. We will send you a link to choose a new password.</p>
              <TextField
                label="Email"
                required
                autoComplete="email"
                error={fields.email.errors}
                {...getInputProps(fields.email, { type: "email" })}
              />
              <div className={buttons.btnRow}>
                <Button busy={busy}>Send the link</Button>
              </div>
            </Form>
          )}
          <p className="small">
            <a href={signIn}>Back to sign-in</a>
          </p>
          {staff && <WithoutMail />}
        </div>
      </div>
    </main>
  );
}

/** For staff whom no mail helps. Nothing of it depends on who asks. */
function WithoutMail() {
  return (
    <section className="stack" aria-labelledby="without-mail">
      <h2 id="without-mail" className={block.title}>
        When the mail does not help
      </h2>
      <p>
        Your sign-in still asks for your code or passkey after that: the link changes the password only. If you have
        lost them too, use one of your recovery codes.
      </p>
      <p>
        No link comes to an account without a confirmed email address, and none to an administrator without two-factor
        sign-in. If that is you, or you cannot read your mail any more, ask whoever runs the server: a command there
        gives you a new password.
      </p>
    </section>
  );
}
