import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { OwnTime } from "~/ui/own-time";
import { TextArea } from "~/ui/text-area";
import type { HeldClient } from "./legal-hold.server";

/** Places a legal hold on a client, or releases it; each with a reason. */
export function HoldDialog({
  client: { id, name, hold, deleted },
  cancel,
  onClose,
  reply,
}: {
  client: HeldClient;
  cancel: string;
  onClose: () => void;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<{ reason: string }>({ id: "hold", lastResult: reply });
  const busy = useNavigation().formData !== undefined;
  return (
    <Dialog open title={hold ? "Release the legal hold?" : "Place a legal hold?"} onClose={onClose}>
      <p className="small">{name}</p>
      {hold ? (
        <p className="small">
          Held since <OwnTime at={hold.at} />
          {hold.by && ` by ${hold.by}`}: {hold.reason}
        </p>
      ) : (
        <p className="small">
          While it holds, nothing of this client is erased, also when the client is deleted and the 30 days are over.
        </p>
      )}
      {hold && deleted && (
        <p className="small">
          This client is deleted. If the 30 days are over, everything is erased for good within an hour after the
          release. You cannot undo that.
        </p>
      )}
      <Form method="post" className="stack" {...getFormProps(form)} noValidate preventScrollReset>
        <input type="hidden" name="clientId" value={id} />
        <TextArea
          label="Reason"
          hint="It is kept in the audit log. Staff can read it; the client cannot."
          rows={3}
          required
          error={fields.reason.errors}
          {...getTextareaProps(fields.reason)}
        />
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button
            variant={hold && deleted ? "danger" : "solid"}
            name="intent"
            value={hold ? "release" : "hold"}
            busy={busy}
          >
            {hold ? "Release" : "Place hold"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
