import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { withOverlay } from "~/ui/list-links";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useRequired } from "~/ui/use-required";
import { type ClientFields, fieldsOf, movedOn } from "./edited-fields";
import type { ClientRecord } from "./read-client.server";
import { accountTypeLabels, accountTypes, clientStatuses, clientStatusLabels } from "./terms";

const requiredMessages = { name: "Enter the client's name", email: "Enter the client's email address" };

/** The modal of 'Add New Client' and, with a client, of 'Edit Client'. Without name or email nothing is sent. */
export function ClientDialog({
  client,
  search,
  cancel,
  onClose,
  reply,
}: {
  client?: ClientRecord;
  /** What the address of the list says. */
  search: URLSearchParams;
  /** Address of the list below. */
  cancel: string;
  onClose: () => void;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<ClientFields>({
    id: "client",
    lastResult: reply,
    defaultValue: client ? fieldsOf(client) : { accountType: "individual", status: "pending", portfolioValue: "0" },
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
        {client && form.errors && <MovedOn client={client} typed={reply?.initialValue ?? {}} />}
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
        {client && <ClientLinks client={client} search={search} />}
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

/** Where else this client is met, and what can be done about the account. */
function ClientLinks({ client, search }: { client: ClientRecord; search: URLSearchParams }) {
  const act = (overlay: string) => withOverlay(search, { edit: null, [overlay]: client.id });
  return (
    <div className="wide small">
      {client.hasAccount && (
        <p>{client.blocked ? `The account is blocked: ${client.blocked.reason}` : "The client has an account."}</p>
      )}
      <p className="acts">
        <Link className="text-link" to={`/dashboard/admin/documents?${new URLSearchParams({ q: client.name })}`}>
          Documents
        </Link>
        {client.hasAccount && (
          <ButtonLink variant="text" to={act("block")} replace preventScrollReset>
            {client.blocked ? "Unblock the account" : "Block the account"}
          </ButtonLink>
        )}
        {client.secondFactor && (
          <ButtonLink variant="text" to={act("factor")} replace preventScrollReset>
            Turn off two-factor sign-in
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

/** Somebody else has saved meanwhile: how the record stands now, where that is not what was typed. */
function MovedOn({ client, typed }: { client: ClientRecord; typed: Partial<Record<string, unknown>> }) {
  const lines = movedOn(client, typed);
  return (
    <div className="wide small stack">
      {lines.length > 0 && (
        <ul className="points">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>Saving again puts what stands below in its place.</p>
    </div>
  );
}
