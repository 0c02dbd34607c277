import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useRequired } from "~/ui/use-required";
import type { ClientRecord } from "./read-client.server";
import { accountTypeLabels, accountTypes, clientStatuses, clientStatusLabels } from "./terms";

interface Fields {
  name: string;
  email: string;
  phone: string;
  company: string;
  accountType: string;
  status: string;
  portfolioValue: string;
}

const requiredMessages = { name: "Enter the client's name", email: "Enter the client's email address" };

/** The modal of 'Add New Client' and, with a client, of 'Edit Client'. Without name or email nothing is sent. */
export function ClientDialog({
  client,
  cancel,
  onClose,
  reply,
}: {
  client?: ClientRecord;
  /** Address of the list below. */
  cancel: string;
  onClose: () => void;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<Fields>({
    id: "client",
    lastResult: reply,
    defaultValue: client
      ? { ...client, portfolioValue: (client.portfolioCents / 100).toLocaleString("en-US") }
      : { accountType: "individual", status: "pending", portfolioValue: "0" },
  });
  const required = useRequired(requiredMessages);
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === (client ? "edit" : "add");
  const [type, setType] = useState(fields.accountType.initialValue ?? "individual");
  return (
    <Dialog open title={client ? "Edit Client" : "Add New Client"} onClose={onClose} className="dialog--wide">
      <Form
        method="post"
        className="form-grid"
        {...getFormProps(form)}
        noValidate={hydrated}
        onSubmit={required.onSubmit}
        preventScrollReset
      >
        {client && <input type="hidden" name="clientId" value={client.id} />}
        {client && <input type="hidden" name="version" value={client.version} />}
        <ErrorSummary
          id={form.errorId}
          errors={summaryOf(form, [fields.name, fields.email, fields.phone, fields.company, fields.portfolioValue])}
        />
        <TextField
          wide
          label="Name"
          required
          autoComplete="off"
          {...getInputProps(fields.name, { type: "text" })}
          error={required.errors.name ?? fields.name.errors}
        />
        <TextField
          label="Email"
          required
          readOnly={client?.hasAccount}
          hint={client?.hasAccount ? "The holder of the account changes it." : undefined}
          autoComplete="off"
          {...getInputProps(fields.email, { type: "email" })}
          error={required.errors.email ?? fields.email.errors}
        />
        <TextField
          label="Phone"
          autoComplete="off"
          error={fields.phone.errors}
          {...getInputProps(fields.phone, { type: "tel" })}
        />
        <SelectField
          label="Account Type"
          name="accountType"
          options={accountTypes.map((value) => ({ value, label: accountTypeLabels[value] }))}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
        />
        <SelectField
          label="Status"
          id="client-status"
          name="status"
          options={clientStatuses.map((value) => ({ value, label: clientStatusLabels[value] }))}
          defaultValue={fields.status.initialValue}
        />
        {(type === "business" || !hydrated) && (
          <TextField
            wide
            className="only-business"
            label="Company"
            autoComplete="off"
            error={fields.company.errors}
            {...getInputProps(fields.company, { type: "text" })}
          />
        )}
        <TextField
          wide
          label="Portfolio Value"
          hint="In US dollars. A changed value is recorded as today's valuation."
          inputMode="decimal"
          autoComplete="off"
          error={fields.portfolioValue.errors}
          {...getInputProps(fields.portfolioValue, { type: "text" })}
        />
        {client?.hasAccount && (
          <p className="wide small">
            {client.blocked ? `The account is blocked: ${client.blocked.reason}. ` : "The client has an account. "}
            <ButtonLink variant="text" to={`?block=${client.id}`}>
              {client.blocked ? "Unblock the account" : "Block the account"}
            </ButtonLink>
            {client.secondFactor && (
              <>
                {" "}
                <ButtonLink variant="text" to={`?factor=${client.id}`}>
                  Turn off two-factor sign-in
                </ButtonLink>
              </>
            )}
          </p>
        )}
        <div className="wide btn-row">
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button name="intent" value={client ? "edit" : "add"} busy={busy}>
            {client ? "Update Client" : "Add Client"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
