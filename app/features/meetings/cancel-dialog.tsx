import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import type { MeetingRequestOfClient } from "./list-meetings.server";
import { MeetingTime } from "./meeting-time";
import { meetingState } from "./vocabulary";

/** Cancels a client's meeting, or their request when it has no time yet. The client reads the reason. */
export function CancelDialog({
  meeting,
  reply,
  cancel,
  onClose,
}: {
  meeting: MeetingRequestOfClient;
  reply?: SubmissionResult<string[]>;
  /** Address of the list without the dialog. */
  cancel: string;
  onClose: () => void;
}) {
  const [form, fields] = useForm<{ reason: string }>({ id: "cancel-meeting", lastResult: reply });
  const busy = useNavigation().formData?.get("id") === meeting.id;
  const words = meeting.meetsAt === null ? "Cancel request" : "Cancel meeting";
  return (
    <Dialog open title={meeting.meetsAt === null ? "Cancel this request?" : "Cancel this meeting?"} onClose={onClose}>
      <p className="small">
        {meeting.clientName}, {meeting.topic}
        {meeting.meetsAt !== null && (
          <>
            , <MeetingTime at={meeting.meetsAt} zone={meeting.zone} />
          </>
        )}
        .{" "}
        {meeting.clientHasAccount
          ? "The client is told at once, in the portal and by mail."
          : "The client has no account and is not told: tell them yourself."}
      </p>
      <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate preventScrollReset>
        <input type="hidden" name="id" value={meeting.id} />
        <input type="hidden" name="seen" value={meetingState(meeting)} />
        <input type="hidden" name="intent" value="cancel" />
        <ErrorSummary id={form.errorId} errors={summaryOf(form, [fields.reason])} />
        <TextField
          wide
          label="Reason"
          hint={meeting.clientHasAccount ? "The client reads it." : "It is kept with the meeting."}
          required
          autoComplete="off"
          error={fields.reason.errors}
          {...getInputProps(fields.reason, { type: "text" })}
        />
        <div className={`${forms.wide} ${buttons.btnRow}`}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Keep it
          </ButtonLink>
          <Button variant="danger" busy={busy}>
            {words}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
