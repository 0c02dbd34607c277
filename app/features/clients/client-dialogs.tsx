import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextArea } from "~/ui/text-area";
import type { ClientRecord } from "./read-client.server";
import { confirmDelete } from "./terms";

interface Overlay {
  client: ClientRecord;
  /** Address of the list below. */
  cancel: string;
  onClose: () => void;
}

export function DeleteDialog({ client, cancel, onClose }: Overlay) {
  return (
    <AlertDialog open message={confirmDelete} detail={`${client.name}, ${client.email}`} onClose={onClose}>
      <ButtonLink variant="line" to={cancel} replace preventScrollReset>
        Cancel
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="clientId" value={client.id} />
        <Button variant="danger" name="intent" value="delete">
          Delete
        </Button>
      </Form>
    </AlertDialog>
  );
}

/** Blocking ends the account's sessions at once; the reason is kept with it. */
export function BlockDialog({ client, cancel, onClose, reply }: Overlay & { reply?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<{ reason: string }>({ id: "block", lastResult: reply });
  const title = client.blocked ? "Unblock this account?" : "Block this account?";
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="small">
        {client.name}, {client.email}
      </p>
      <Form method="post" className="stack" {...getFormProps(form)} noValidate preventScrollReset>
        <input type="hidden" name="clientId" value={client.id} />
        {!client.blocked && (
          <TextArea
            label="Reason"
            hint="Kept in the record. The client is told only that the account is blocked."
            rows={3}
            required
            error={fields.reason.errors}
            {...getTextareaProps(fields.reason)}
          />
        )}
        <div className="btn-row">
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button
            variant={client.blocked ? "solid" : "danger"}
            name="intent"
            value={client.blocked ? "unblock" : "block"}
          >
            {client.blocked ? "Unblock" : "Block"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
