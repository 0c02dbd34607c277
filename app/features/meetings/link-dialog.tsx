import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { dateIn, timeIn } from "~/content/zoned-time";
import { minute } from "~/platform/clock";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { endOf } from "./booking-words";
import type { MeetingRequestOfClient } from "./list-meetings.server";
import { MeetingTime } from "./meeting-time";
import { meetingState } from "./vocabulary";

/** Adds the link of a video meeting that has a time. It is the form that moves a meeting, of which only the place is asked for. */
export function LinkDialog({
  meeting,
  reply,
  warnings,
  accepted,
  cancel,
  onClose,
}: {
  meeting: MeetingRequestOfClient & { meetsAt: number };
  reply?: SubmissionResult<string[]>;
  /** Probable mistakes, which are saved only with 'Save anyway', which sends `accepted`. */
  warnings: readonly string[];
  accepted: string;
  /** Address of the list without the dialog. */
  cancel: string;
  onClose: () => void;
}) {
  const { id, meetsAt, endsAt, zone, advisor } = meeting;
  const [form, fields] = useForm<{ place: string }>({ id: "link", lastResult: reply });
  const same = {
    ...{ id, seen: meetingState(meeting), advisor },
    ...{ date: dateIn(meetsAt, zone), time: timeIn(meetsAt, zone), clock: zone },
    minutes: String((endOf(meetsAt, endsAt) - meetsAt) / minute),
  };
  const isWarned = warnings.length > 0 && (fields.place.value ?? "") === (reply?.initialValue?.place ?? "");
  const busy = useNavigation().formData?.get("id") === id;
  return (
    <Dialog open title="Add the link" onClose={onClose}>
      <p className="small">
        {meeting.clientName}, {meeting.topic}: <MeetingTime at={meetsAt} zone={zone} />
      </p>
      <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate preventScrollReset>
        {Object.entries(same).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Enter presses the first button of the form, which must not be 'Save anyway'. */}
        <input type="submit" hidden />
        <ErrorSummary id={form.errorId} errors={summaryOf(form, [fields.place])} />
        <ErrorSummary
          title="Not saved yet. Please check this first"
          errors={warnings.map((message) => ({ message }))}
        />
        <TextField
          wide
          label="Link"
          hint="The client gets it by mail, with a calendar file."
          required
          autoComplete="off"
          error={fields.place.errors}
          {...getInputProps(fields.place, { type: "text" })}
        />
        <div className={`${forms.wide} ${buttons.btnRow}`}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Back
          </ButtonLink>
          <Button busy={busy} {...(isWarned && { name: "accepted", value: accepted })}>
            {isWarned ? "Save anyway" : "Add the link"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
