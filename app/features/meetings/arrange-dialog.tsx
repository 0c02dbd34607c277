import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { dateIn, timeIn } from "~/content/zoned-time";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import type { MeetingRequestOfClient } from "./list-meetings.server";
import { meetingState, zoneOptions } from "./vocabulary";

/** Arranges a requested meeting with date, time and place. The same form moves a meeting that has not begun. */
export function ArrangeDialog({
  meeting,
  usualZone,
  reply,
  warnings,
  accepted,
  cancel,
  onClose,
}: {
  meeting: MeetingRequestOfClient;
  /** The zone to begin with, for a meeting without a time. */
  usualZone: string;
  reply?: SubmissionResult<string[]>;
  /** Probable mistakes. They are saved only with 'Save anyway', which sends `accepted`. */
  warnings: readonly string[];
  accepted: string;
  /** Address of the list without the dialog. */
  cancel: string;
  onClose: () => void;
}) {
  const { meetsAt, zone, days, timeOfDay, format } = meeting;
  const [form, fields] = useForm<{ date: string; time: string; clock: string; place: string }>({
    id: "arrange",
    lastResult: reply,
    defaultValue:
      meetsAt === null
        ? { clock: usualZone }
        : { date: dateIn(meetsAt, zone), time: timeIn(meetsAt, zone), clock: zone, place: meeting.place },
  });
  const busy = useNavigation().formData?.get("id") === meeting.id;
  return (
    <Dialog open title={meetsAt === null ? "Arrange this meeting" : "Move this meeting"} onClose={onClose}>
      <p className="small">
        {meeting.clientName}, {meeting.topic}. The client asked for {days.join(", ")}; {timeOfDay.toLowerCase()};{" "}
        {format.toLowerCase()}.
      </p>
      <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate preventScrollReset>
        <input type="hidden" name="id" value={meeting.id} />
        <input type="hidden" name="seen" value={meetingState(meeting)} />
        {/* Enter presses the first button of the form, which must not be 'Save anyway'. */}
        <input type="submit" hidden />
        <ErrorSummary
          id={form.errorId}
          errors={summaryOf(form, [fields.date, fields.time, fields.clock, fields.place])}
        />
        <ErrorSummary
          title="Not saved yet. Please check this first"
          errors={warnings.map((message) => ({ message }))}
        />
        {warnings.length > 0 && (
          <div className={forms.wide}>
            <Button variant="line" small name="accepted" value={accepted}>
              Save anyway
            </Button>
          </div>
        )}
        <TextField label="Date" required error={fields.date.errors} {...getInputProps(fields.date, { type: "date" })} />
        <TextField label="Time" required error={fields.time.errors} {...getInputProps(fields.time, { type: "time" })} />
        <SelectField
          wide
          label="Time zone"
          hint="Date and time above are in this zone. The mail shows the time in this zone and in UTC; the portal shows it in the client's own."
          id={fields.clock.id}
          name="clock"
          options={zoneOptions(zone)}
          defaultValue={fields.clock.initialValue}
          error={fields.clock.errors}
        />
        <TextField
          wide
          label="Where"
          hint="An address, a phone number or a link. The client gets it by mail with date and time."
          autoComplete="off"
          error={fields.place.errors}
          {...getInputProps(fields.place, { type: "text" })}
        />
        <div className={`${forms.wide} ${buttons.btnRow}`}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Back
          </ButtonLink>
          <Button busy={busy}>{meetsAt === null ? "Arrange" : "Move"}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
