import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { accountTypeLabels } from "~/features/clients/vocabulary";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { OfClient } from "~/ui/of-client";
import { PasswordField } from "~/ui/password-field";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";
import type { Profile } from "./profile.server";
import { CodeFields } from "./second-factor/code-fields";

type Fields = Pick<Profile, "name" | "email" | "username" | "phone" | "company"> & {
  profilePassword: string;
  code: string;
  recoveryCode: string;
};

export function ProfileForm({
  profile,
  nameHint,
  asksCode,
  reply,
  done,
  children,
}: {
  profile: Profile;
  nameHint?: string;
  /** The account has two-factor sign-in. */
  asksCode: boolean;
  reply?: SubmissionResult<string[]>;
  done?: string;
  /** What stands above the fields. */
  children?: ReactNode;
}) {
  const [form, fields] = useForm<Fields>({ id: "profile", lastResult: reply, defaultValue: profile });
  const { name, username, email, phone, company } = profile;
  const busy = useNavigation().formData?.get("intent") === "profile";
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  return (
    <section className={`${block.block} grid`} aria-labelledby="profile-heading">
      <h2 id="profile-heading" className="c-1-4">
        Profile
      </h2>
      {children}
      <Form ref={element} method="post" className={`${forms.formGrid} c-5-12`} {...getFormProps(form)} noValidate>
        <OfClient />
        <input type="hidden" name="shown" value={JSON.stringify({ name, username, email, phone, company })} />
        <ErrorSummary
          id={form.errorId}
          errors={summaryOf(form, [
            ...[fields.name, fields.username, fields.email, fields.profilePassword],
            ...[fields.code, fields.recoveryCode],
            ...[fields.phone, fields.company],
          ])}
        />
        <TextField
          label="Name"
          hint={nameHint}
          required
          autoComplete="name"
          error={fields.name.errors}
          {...getInputProps(fields.name, { type: "text" })}
        />
        <TextField
          label="Username"
          hint={profile.email ? "Optional. Your email always works." : "You sign in with it."}
          autoComplete="username"
          autoCapitalize="none"
          error={fields.username.errors}
          {...getInputProps(fields.username, { type: "text" })}
        />
        <TextField
          label="Email"
          required={profile.email !== ""}
          hint={
            profile.email === ""
              ? "No email address yet. We send a link to the address that you enter. Open it to start using the address: until then no link for a new password can reach you."
              : "If you change it, we send a link to the new address and one to the present address. It changes when both were opened."
          }
          autoComplete="email"
          error={fields.email.errors}
          {...getInputProps(fields.email, { type: "email" })}
        />
        <PasswordField
          label="Your Password"
          hint="Only needed for a new email address."
          autoComplete="current-password"
          error={fields.profilePassword.errors}
          {...getInputProps(fields.profilePassword, { type: "password" })}
        />
        {asksCode && (
          <CodeFields
            code={fields.code}
            recoveryCode={fields.recoveryCode}
            only="Only needed for a new email address."
          />
        )}
        {profile.accountType && (
          <TextField
            label="Phone"
            autoComplete="tel"
            error={fields.phone.errors}
            {...getInputProps(fields.phone, { type: "tel" })}
          />
        )}
        {profile.accountType === "business" && (
          <TextField
            wide
            label="Company Name"
            autoComplete="organization"
            error={fields.company.errors}
            {...getInputProps(fields.company, { type: "text" })}
          />
        )}
        {profile.accountType && (
          <p className={`${forms.wide} source`}>
            Account type: {accountTypeLabels[profile.accountType]}. If it is wrong, write to us: only we can change it.
          </p>
        )}
        <div className={`${forms.wide} ${buttons.btnRow} ${forms.submit}`}>
          <Button name="intent" value="profile" busy={busy}>
            Save
          </Button>
          {done && (
            <p role="status" className="small">
              {done}
            </p>
          )}
        </div>
      </Form>
    </section>
  );
}
