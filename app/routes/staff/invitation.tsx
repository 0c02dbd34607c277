import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { requestContext, servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import { findAccountProblems } from "~/features/accounts/credentials/account-problems.server";
import { mailedLinkLimit } from "~/features/accounts/credentials/limits";
import { NewPasswordFields } from "~/features/accounts/credentials/new-password-fields";
import { signIn } from "~/features/accounts/sign-in/sign-in.server";
import { staffRoleWords } from "~/features/identity/staff/role-words";
import { staffRoleLabels } from "~/features/identity/staff/roles";
import { acceptStaffInvitation, peekStaffInvitation } from "~/features/staff/accept.server";
import { StaffAccount } from "~/features/staff/schema";
import { pageTitle } from "~/page-title";
import { readSubmission } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmailAddress } from "~/ui/email-address";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/invitation";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Invitation to the staff"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  return { offer: await peekStaffInvitation(context.get(servicesContext), url.searchParams.get("token") ?? "") };
}

const hideFields = ["password", "confirmPassword"] as never[];

/** Opening the link only shows the page. Only this form uses it up, so that programs that scan mails accept nothing. */
export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args;
  const services = context.get(servicesContext);
  const form = await request.formData();
  const secret = url.searchParams.get("token") ?? "";
  const submission = readSubmission(StaffAccount, form);
  const wait = await services.limits.take(mailedLinkLimit, context.get(requestContext).address);
  if (wait !== null)
    return data({ gone: false, reply: submission.reply({ hideFields, formErrors: [tooMany(wait)] }) }, { status: 429 });
  const offer = await peekStaffInvitation(services, secret);
  const fieldErrors = offer
    ? await findAccountProblems(services, form, { names: [offer.name], email: offer.email })
    : {};
  if (submission.status !== "success" || Object.keys(fieldErrors).length > 0)
    return data({ gone: false, reply: submission.reply({ hideFields, fieldErrors }) }, { status: 400 });
  const { username, password } = submission.value;
  const accepted = await acceptStaffInvitation(services, secret, { username, password });
  if (accepted.ok) {
    await signIn(services, exchangeOf(args), { username, password }, { administratorsOnly: true });
    // The page sends on who is signed in, and shows the others what is still to be set up.
    return redirect(href("/dashboard/admin/sign-in"));
  }
  if (accepted.field === "gone") return data({ gone: true, reply: null }, { status: 400 });
  const errors =
    "message" in accepted
      ? { fieldErrors: { [accepted.field]: [accepted.message] } }
      : { formErrors: ["There is an account with the invited address already. Ask for an invitation to another one."] };
  return data({ gone: false, reply: submission.reply({ hideFields, ...errors }) }, { status: 400 });
}

/** Who is invited, in which role, and the form that makes the account. */
export default function StaffInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const offer = actionData?.gone ? null : loaderData.offer;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Invitation to the staff</h1>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          {offer ? (
            <>
              <p className="lede">
                {offer.name}, you are invited to the admin portal. Your role: {staffRoleLabels[offer.role]}.
              </p>
              <p>{staffRoleWords[offer.role]}</p>
              <p className="small">
                Your account belongs to <EmailAddress>{offer.email}</EmailAddress>. What you do in the portal is
                recorded under your name.
              </p>
              <AccountForm reply={actionData?.reply} />
            </>
          ) : (
            <>
              <p className="lede">
                This link no longer works. It is older than 14 days, it has been used already, or the invitation was
                withdrawn or sent again.
              </p>
              <p>If you have an account, sign in. Otherwise ask an administrator for a new invitation.</p>
              <ButtonLink href={href("/dashboard/admin/sign-in")}>Sign In</ButtonLink>
            </>
          )}
        </div>
      </div>
    </main>
  );
}

function AccountForm({ reply }: { reply?: SubmissionResult<string[]> | null }) {
  const [form, fields] = useForm<{ username: string; password: string; confirmPassword: string }>({
    id: "staff-account",
    lastResult: reply,
  });
  const busy = useNavigation().state !== "idle";
  const { username, password, confirmPassword } = fields;
  return (
    <Form method="post" className="stack" {...getFormProps(form)} noValidate>
      <ErrorSummary id={form.errorId} errors={summaryOf(form, [username, password, confirmPassword])} />
      <TextField
        label="Username"
        hint="You sign in with it. 3 to 30 letters, digits, '.', '_' or '-'."
        required
        autoComplete="username"
        error={username.errors}
        {...getInputProps(username, { type: "text" })}
      />
      <NewPasswordFields password={password} confirmPassword={confirmPassword} reply={reply} />
      <div className={buttons.btnRow}>
        <Button busy={busy}>Join the staff</Button>
      </div>
    </Form>
  );
}
