import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmailAddress } from "~/ui/email-address";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import { accountPages } from "../identity/account-pages";
import type { AskedConfirmation } from "./confirm-address.server";
import { CurrentPassword, SignInName } from "./credentials/current-password";
import { NewPasswordFields } from "./credentials/new-password-fields";

interface ConfirmProps {
  asked: AskedConfirmation;
  reply?: SubmissionResult<string[]>;
  busy: boolean;
  /** The address of the same page with the other form. */
  other: string;
}

/** Confirms an address with the password of the account: somebody else may have opened the account with it. */
export function ConfirmWithPassword({ asked: { address, name, isChange, side }, reply, busy, other }: ConfirmProps) {
  const [form, fields] = useForm<{ password: string }>({ id: "confirm", lastResult: reply });
  return (
    <Form method="post" className="stack" {...getFormProps(form)} noValidate>
      <ErrorSummary id={form.errorId} errors={summaryOf(form, [fields.password])} />
      <p className="lede">
        {isChange ? (
          <>
            The account of <b>{name}</b> wants to use <EmailAddress>{address}</EmailAddress> from now on. If it is your
            account, confirm the address with its password.
          </>
        ) : (
          <>
            There is an account of <b>{name}</b> with the address <EmailAddress>{address}</EmailAddress>. If you opened
            it, confirm the address with its password.
          </>
        )}
      </p>
      <CurrentPassword
        hint="The password with which you sign in to this account."
        signInName={isChange ? undefined : address}
        password={fields.password}
      />
      <div className={buttons.btnRow}>
        <Button name="intent" value="confirm" busy={busy}>
          Confirm this email address
        </Button>
      </div>
      {isChange ? (
        <p className="source">
          If it is not your account, close this page: without the password nothing changes. If you have forgotten the
          password, <a href={accountPages[side].forgot}>choose a new one</a> with your present address. That cancels the
          change; ask for it again afterwards.
        </p>
      ) : (
        <p className="source">
          If you have forgotten the password, or did not open this account,{" "}
          <Link to={other}>choose a new password here</Link>. Everybody who is signed in to the account is then signed
          out, and only you can sign in.
        </p>
      )}
    </Form>
  );
}

/** Confirms the present address of an account by giving the account a new password. */
export function ConfirmWithNewPassword({ asked: { address, name }, reply, busy, other }: ConfirmProps) {
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({ id: "confirm", lastResult: reply });
  return (
    <Form method="post" className="stack" {...getFormProps(form)} noValidate>
      <ErrorSummary id={form.errorId} errors={summaryOf(form, [fields.password, fields.confirmPassword])} />
      <p className="lede">
        Choose a new password for the account of <b>{name}</b> with the address <EmailAddress>{address}</EmailAddress>.
        The address is then confirmed as well, and everybody who is signed in to the account is signed out.
      </p>
      <SignInName name={address} />
      <NewPasswordFields label="New Password" password={fields.password} confirmPassword={fields.confirmPassword} />
      <div className={buttons.btnRow}>
        <Button name="intent" value="confirm-new" busy={busy}>
          Set the password and confirm
        </Button>
      </div>
      <p className="source">
        You know the password? <Link to={other}>Confirm with it instead</Link>.
      </p>
    </Form>
  );
}
