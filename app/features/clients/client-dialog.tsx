import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatDollars } from "~/features/portfolio/growth";
import * as rows from "~/sections/rows.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { Dialog } from "~/ui/dialog";
import { EmailAddress } from "~/ui/email-address";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useAdvisorOptions, useAdvisors } from "../identity/known-advisors";
import { ClientLinks } from "./client-links";
import { type Asked, ConfirmValue, Twins } from "./client-questions";
import { type ChangedMeanwhile as ChangedFields, type ClientFields, fieldsOf } from "./edited-fields";
import type { ClientRecord } from "./read-client.server";
import { accountTypeLabels, accountTypes, clientStatuses, clientStatusLabels } from "./vocabulary";

/** The client as somebody else has saved it in the meantime, and which of these changes this form did not show yet. */
export interface Conflict extends ChangedFields {
  current: ClientRecord;
}

/** Somebody who has written to the firm: what the form of a new client begins with, and the item that is theirs. */
export interface Newcomer {
  item: string;
  name: string;
  email: string;
  phone: string;
  /** Who is proposed as their advisor; '' for nobody. */
  advisor: string;
}

/** The modal of 'Add New Client' and, with a client, of 'Edit Client'. */
export function ClientDialog({
  client: opened,
  search,
  cancel,
  onClose,
  reply,
  asked,
  conflict,
  newcomer = null,
  onPage = false,
}: {
  client?: ClientRecord;
  /** The parameters of the list's address. */
  search: URLSearchParams;
  /** Address of the list below. */
  cancel: string;
  onClose: () => void;
  reply?: SubmissionResult<string[]>;
  asked?: Asked;
  conflict?: Conflict;
  newcomer?: Newcomer | null;
  /** Over the page of this client, which has all links to what belongs to them. */
  onPage?: boolean;
}) {
  const client = opened && (conflict?.current ?? opened);
  const [form, fields] = useForm<ClientFields & { invite: string }>({
    id: "client",
    lastResult: reply,
    defaultValue: client
      ? fieldsOf(client)
      : {
          ...{ accountType: "individual", status: "pending", portfolioValue: "0" },
          ...(newcomer && {
            ...{ name: newcomer.name, email: newcomer.email, phone: newcomer.phone, advisor: newcomer.advisor },
          }),
        },
  });
  const stored = client?.advisor ?? "";
  const options = useAdvisorOptions(stored, true);
  const hasLeft = stored !== "" && !useAdvisors().some(({ slug }) => slug === stored);
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === (client ? "edit" : "add");
  const [type, setType] = useState(fields.accountType.initialValue ?? "individual");
  const [advisor, setAdvisor] = useState(fields.advisor.initialValue ?? "");
  const [named, setNamed] = useState({ advisor, advisorSince: fields.advisorSince.initialValue ?? "" });
  /** Another advisor begins with another date. */
  const sinceOf = (slug: string) => (slug === named.advisor ? named.advisorSince : "");
  useTaken(form.id, conflict, { setType, setAdvisor, setNamed });
  return (
    <Dialog open title={client ? "Edit Client" : "Add New Client"} onClose={onClose}>
      <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated} preventScrollReset>
        {newcomer && <input type="hidden" name="newcomer" value={newcomer.item} />}
        {client && <input type="hidden" name="clientId" value={client.id} />}
        {client && <input type="hidden" name="version" value={client.version} />}
        {client && <input type="hidden" name="shown" value={JSON.stringify(fieldsOf(client))} />}
        <input type="hidden" name="intent" value={client ? "edit" : "add"} />
        <ErrorSummary
          id={form.errorId}
          title={conflict ? "Not saved yet" : undefined}
          errors={summaryOf(form, [
            ...[fields.name, fields.email, fields.phone, fields.company, fields.portfolioValue],
            ...[fields.advisor, fields.advisorSince],
          ])}
        />
        {/* What Enter presses: the first button of the form, which must not be 'Save anyway'. */}
        <input type="submit" hidden />
        {asked && !asked.change && <Twins asked={asked} merging={client?.id ?? null} />}
        {asked?.change && asked.hands && <input type="hidden" name="hand" value="yes" />}
        {conflict && <ChangedMeanwhile lines={conflict.lines} />}
        <TextField
          wide
          label="Name"
          required
          autoComplete="off"
          error={fields.name.errors}
          {...getInputProps(fields.name, { type: "text" })}
        />
        {client?.hasAccount ? (
          <div className={forms.field}>
            <p className={forms.legend}>Email</p>
            <p className={forms.fieldText}>
              <EmailAddress>{client.email}</EmailAddress>
            </p>
            <p className={forms.hint}>
              The client signs in with this address. Only the client can change it, in their own settings.
            </p>
            <input type="hidden" name="email" value={client.email} />
          </div>
        ) : (
          <TextField
            label="Email"
            required
            autoComplete="off"
            error={fields.email.errors}
            {...getInputProps(fields.email, { type: "email" })}
          />
        )}
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
            className={forms.onlyBusiness}
            label="Company"
            autoComplete="off"
            error={fields.company.errors}
            {...getInputProps(fields.company, { type: "text" })}
          />
        )}
        {client?.computedOn ? (
          <ComputedValue client={client} on={client.computedOn} />
        ) : (
          <TextField
            wide
            label="Portfolio Value"
            hint="In US dollars. A changed value is recorded as today's valuation."
            inputMode="decimal"
            autoComplete="off"
            error={fields.portfolioValue.errors}
            {...getInputProps(fields.portfolioValue, { type: "text" })}
          />
        )}
        <SelectField
          label="Advisor"
          id={fields.advisor.id}
          name="advisor"
          placeholder="No advisor yet"
          options={options}
          hint={hasLeft && advisorLeft}
          error={fields.advisor.errors}
          value={advisor}
          onChange={({ currentTarget: { value, form: element } }) => {
            setAdvisor(value);
            const since = element?.elements.namedItem("advisorSince");
            // A date that was typed stays.
            if (since instanceof HTMLInputElement && since.value === sinceOf(advisor)) since.value = sinceOf(value);
          }}
        />
        {(advisor !== "" || !hydrated) && (
          <TextField
            label="Advisor Since"
            hint="If you leave this empty, it is today."
            error={fields.advisorSince.errors}
            {...getInputProps(fields.advisorSince, { type: "date" })}
            defaultValue={sinceOf(advisor)}
          />
        )}
        {!client && (
          <Checkbox
            wide
            label="Invite to the portal"
            hint="We mail the client a link that opens this record. Check the address."
            {...getInputProps(fields.invite, { type: "checkbox" })}
          />
        )}
        {client && !onPage && <ClientLinks client={client} search={search} />}
        <div className={`${forms.wide} ${buttons.btnRow}`}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button busy={busy}>{client ? "Update Client" : "Add Client"}</Button>
        </div>
        {asked?.change && <ConfirmValue asked={asked} change={asked.change} field={fields.portfolioValue.id} />}
      </Form>
    </Dialog>
  );
}

/** A client with holdings has one value, which is computed from them: a recorded one would contradict it. */
function ComputedValue({ client, on }: { client: ClientRecord; on: string }) {
  return (
    <div className={`${forms.field} ${forms.wide}`}>
      <p className={forms.legend}>Portfolio Value</p>
      <p className={forms.fieldText}>
        {formatDollars(client.portfolioCents)}, computed from the holdings as of {on}
      </p>
      <p className={forms.hint}>
        A client with holdings has this value everywhere, also in the lists and on the client's own dashboard.
        Valuations that were recorded before stay in the history.
      </p>
      <input type="hidden" name="portfolioValue" value={fieldsOf(client).portfolioValue} />
    </div>
  );
}

const advisorLeft =
  "The advisor of this record is no longer among the firm's advisors. The client sees none until you choose another one.";

/** What somebody else has changed in the meantime. */
function ChangedMeanwhile({ lines }: { lines: readonly string[] }) {
  return (
    <div className={`${forms.wide} small stack`}>
      {lines.length > 0 && (
        <ul className={rows.points}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>{lines.length > 0 ? "Check the form" : "Nothing in this form is affected. Check it"} and save it again.</p>
    </div>
  );
}

/** Puts what only the other person has changed into the fields. All other fields keep what was typed. */
function useTaken(
  form: string,
  conflict: Conflict | undefined,
  {
    setType,
    setAdvisor,
    setNamed,
  }: {
    setType: (type: string) => void;
    setAdvisor: (slug: string) => void;
    setNamed: (named: Pick<ClientFields, "advisor" | "advisorSince">) => void;
  },
) {
  useEffect(() => {
    const { accountType, advisor, ...taken } = conflict?.taken ?? {};
    const elements = document.forms.namedItem(form)?.elements;
    for (const [name, value] of Object.entries(taken)) {
      const field = elements?.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
    if (accountType !== undefined) setType(accountType);
    if (advisor !== undefined) setAdvisor(advisor);
    if (conflict) setNamed(conflict.current);
  }, [form, conflict, setType, setAdvisor, setNamed]);
}
