import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { clockTime, isoDate } from "~/platform/dates";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import type { MeetingRequestOfClient } from "./meetings.server";
import { meetingClocks, meetingState } from "./terms";

/** Answers a request with date, time and place; the same form moves a meeting that is still to come. */
export function ArrangeDialog({
  meeting,
  reply,
  onClose,
}: {
  meeting: MeetingRequestOfClient;
  reply?: SubmissionResult<string[]>;
  onClose: () => void;
}) {
  const { meetsAt, days, timeOfDay, format } = meeting;
  const [form, fields] = useForm<{ date: string; time: string; clock: string; place: string }>({
    id: "arrange",
    lastResult: reply,
    defaultValue:
      meetsAt === null
        ? { clock: "UTC" }
        : { date: isoDate(meetsAt), time: clockTime(meetsAt).slice(0, 5), clock: "UTC", place: meeting.place },
  });
  const busy = useNavigation().formData?.get("id") === meeting.id;
  return (
    <Dialog open title={meetsAt === null ? "Arrange this meeting" : "Move this meeting"} onClose={onClose}>
      <p className="small">
        {meeting.clientName}, {meeting.topic}. Suits: {days.join(", ")}; {timeOfDay.toLowerCase()};{" "}
        {format.toLowerCase()}.
      </p>
      <Form method="post" className="form-grid" {...getFormProps(form)} noValidate preventScrollReset>
        <input type="hidden" name="id" value={meeting.id} />
        <input type="hidden" name="seen" value={meetingState(meeting)} />
        <ErrorSummary
          id={form.errorId}
          errors={summaryOf(form, [fields.date, fields.time, fields.clock, fields.place])}
        />
        <TextField label="Date" required error={fields.date.errors} {...getInputProps(fields.date, { type: "date" })} />
        <TextField label="Time" required error={fields.time.errors} {...getInputProps(fields.time, { type: "time" })} />
        <SelectField
          wide
          label="On the clock of"
          hint="The client reads it in UTC and on the clock of their own device."
          id={fields.clock.id}
          name="clock"
          options={meetingClocks}
          defaultValue={fields.clock.initialValue}
          error={fields.clock.errors}
        />
        <TextField
          wide
          label="Where"
          hint="An office, a number or a link. The client reads it in the portal and is told by mail that there is news."
          autoComplete="off"
          error={fields.place.errors}
          {...getInputProps(fields.place, { type: "text" })}
        />
        <div className="wide btn-row">
          <ButtonLink variant="line" to="?" replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button busy={busy}>{meetsAt === null ? "Arrange" : "Move"}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
