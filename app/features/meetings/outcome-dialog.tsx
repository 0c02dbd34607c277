import type { SubmissionResult } from "@conform-to/react";
import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Choices } from "~/ui/choices";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import type { MeetingRequestOfClient } from "./list-meetings.server";
import { MeetingTime } from "./meeting-time";
import { meetingOutcomeLabels, meetingOutcomes, outcomeState } from "./outcomes";

/** Whether the meeting was held, and what colleagues should know of it. */
export function OutcomeDialog({
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
  const { outcome } = meeting;
  const [form, fields] = useForm<{ outcome: string; note: string }>({
    id: "meeting-outcome",
    lastResult: reply,
    defaultValue: { outcome: outcome?.outcome ?? "", note: outcome?.note ?? "" },
  });
  const busy = useNavigation().formData?.get("id") === meeting.id;
  return (
    <Dialog open title="How was this meeting?" onClose={onClose}>
      <p className="small">
        {meeting.clientName}, {meeting.topic}
        {meeting.meetsAt !== null && (
          <>
            , <MeetingTime at={meeting.meetsAt} zone={meeting.zone} />
          </>
        )}
        . The client is not told.
      </p>
      <Form method="post" className="stack" {...getFormProps(form)} noValidate preventScrollReset>
        <input type="hidden" name="intent" value="outcome" />
        <input type="hidden" name="id" value={meeting.id} />
        <input type="hidden" name="seen" value={outcomeState(outcome)} />
        <ErrorSummary id={form.errorId} errors={summaryOf(form, [fields.outcome, fields.note])} told={reply} />
        <Choices
          name="outcome"
          label="Outcome"
          error={fields.outcome.errors}
          options={[
            ...meetingOutcomes.map((value) => ({ value, label: meetingOutcomeLabels[value] })),
            // Only what was recorded can be taken back.
            ...(outcome ? [{ value: "", label: "Not recorded" }] : []),
          ]}
          defaultValue={fields.outcome.initialValue ?? ""}
        />
        <TextArea
          label="Note"
          hint="For colleagues only. Kept with the meeting."
          rows={4}
          maxLength={2000}
          error={fields.note.errors}
          {...getTextareaProps(fields.note)}
        />
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button busy={busy}>Save the outcome</Button>
        </div>
      </Form>
    </Dialog>
  );
}
