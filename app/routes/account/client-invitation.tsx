import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { requestContext, servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import { findAccountProblems } from "~/features/accounts/credentials/account-problems.server";
import { mailedLinkLimit } from "~/features/accounts/credentials/limits";
import { NewPasswordFields } from "~/features/accounts/credentials/new-password-fields";
import { signIn } from "~/features/accounts/sign-in/sign-in.server";
import { acceptClientInvitation, peekClientInvitation } from "~/features/client-invitations/accept.server";
import { InvitedAccount } from "~/features/client-invitations/schema";
import { pageTitle } from "~/page-title";
import { readSubmission } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmailAddress } from "~/ui/email-address";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/client-invitation";

const title = "Open your client portal";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, title),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const offer = await peekClientInvitation(context.get(servicesContext), url.searchParams.get("token") ?? "");
  return { title, offer: offer && { name: offer.name, email: offer.email } };
}

const hideFields = ["password", "confirmPassword"] as never[];

/** Opening the link only shows the page. Only this form uses it up, so that programs that scan mails accept nothing. */
export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args;
  const services = context.get(servicesContext);
  const form = await request.formData();
  const secret = url.searchParams.get("token") ?? "";
  const submission = readSubmission(InvitedAccount, form);
  const wait = await services.limits.take(mailedLinkLimit, context.get(requestContext).address);
  if (wait !== null)
    return data({ gone: false, reply: submission.reply({ hideFields, formErrors: [tooMany(wait)] }) }, { status: 429 });
  const offer = await peekClientInvitation(services, secret);
  const fieldErrors = offer
    ? await findAccountProblems(services, form, { names: [offer.name], email: offer.email })
    : {};
  if (submission.status !== "success" || Object.keys(fieldErrors).length > 0)
    return data({ gone: false, reply: submission.reply({ hideFields, fieldErrors }) }, { status: 400 });
  const accepted = await acceptClientInvitation(services, secret, submission.value);
  if (!accepted.ok) {
    const { field, message } = accepted;
    if (field === "gone") return data({ gone: true, reply: null }, { status: 400 });
    const errors = field === "address" ? { formErrors: [message] } : { fieldErrors: { [field]: [message] } };
    return data({ gone: false, reply: submission.reply({ hideFields, ...errors }) }, { status: 400 });
  }
  const { password } = submission.value;
  const entered = await signIn(services, exchangeOf(args), { username: accepted.email, password });
  return redirect(entered.ok ? href("/dashboard/client") : href("/client-login"));
}

/** Who is invited, and the form that makes the account. */
export default function ClientInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const offer = actionData?.gone ? null : loaderData.offer;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">{title}</h1>
      </div>
      <div className="grid">
        <div className="c-1-5 stack">
          {offer ? (
            <>
              <p className="lede">
                <bdi>{offer.name}</bdi>, choose a password, and your portal is open.
              </p>
              <p>
                You sign in with your email address, <EmailAddress>{offer.email}</EmailAddress>, or with a username.
              </p>
              <AccountForm reply={actionData?.reply} />
            </>
          ) : (
            <>
              <p className="lede">
                This link no longer works. It is older than 14 days, it has been used already, or we have sent a newer
                one or withdrawn it.
              </p>
              <p>
                If you have an account, sign in. Otherwise <a href={href("/contact")}>ask us for a new invitation</a>.
              </p>
              <ButtonLink href={href("/client-login")}>Sign In</ButtonLink>
            </>
          )}
        </div>
      </div>
    </main>
  );
}

function AccountForm({ reply }: { reply?: SubmissionResult<string[]> | null }) {
  const [form, fields] = useForm<{ username: string; password: string; confirmPassword: string }>({
    id: "client-account",
    lastResult: reply,
  });
  const busy = useNavigation().state !== "idle";
  const { username, password, confirmPassword } = fields;
  return (
    <Form method="post" className="stack" {...getFormProps(form)} noValidate>
      <ErrorSummary id={form.errorId} errors={summaryOf(form, [username, password, confirmPassword])} />
      <TextField
        label="Username"
        hint="Optional. Your email always works."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={username.errors}
        {...getInputProps(username, { type: "text" })}
      />
      <NewPasswordFields password={password} confirmPassword={confirmPassword} reply={reply} />
      <p className="source">
        By creating an account you accept the <a href={href("/terms")}>terms</a> and the{" "}
        <a href={href("/privacy")}>privacy notice</a>.
      </p>
      <div className={buttons.btnRow}>
        <Button busy={busy}>Create Account</Button>
      </div>
    </Form>
  );
}
