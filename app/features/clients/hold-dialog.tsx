import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { OwnTime } from "~/ui/own-time";
import { TextArea } from "~/ui/text-area";
import type { LegalHold } from "./legal-hold.server";

/** Places a legal hold on a client or on what came in, or releases it; each with a reason. */
export function HoldDialog({
  field,
  id,
  name,
  hold,
  placing,
  releasing,
  cancel,
  onClose,
  reply,
}: {
  /** The name of the field with the id. */
  field: "clientId" | "itemId";
  id: string;
  name: string;
  hold: LegalHold | null;
  /** What the hold does. */
  placing: string;
  /** What a release leads to, when something is erased then. */
  releasing: string | null;
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
        <p className="small">{placing}</p>
      )}
      {hold && releasing && <p className="small">{releasing}</p>}
      <Form method="post" className="stack" {...getFormProps(form)} noValidate preventScrollReset>
        <input type="hidden" name={field} value={id} />
        <TextArea
          label="Reason"
          hint="It is kept in the audit log. Staff can read it; nobody else can."
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
            variant={hold && releasing ? "danger" : "solid"}
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
