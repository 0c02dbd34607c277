import type { SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { useOffices } from "../identity/known-offices";
import type { EditedSchedule } from "./schedule/edit-schedule.server";
import { isoWeekdays, spansInWords, weekdayNames } from "./schedule/week-hours";
import { zoneOptions } from "./vocabulary";

export type Reply = SubmissionResult<string[]> | undefined;

/** The value that was sent last, or the stored one. */
export const sent = (reply: Reply, name: string, stored: string): string => {
  const value = reply?.initialValue?.[name];
  return reply ? (typeof value === "string" ? value : "") : stored;
};

export const summaryOfReply = (reply: Reply) =>
  Object.entries(reply?.error ?? {}).flatMap(([id, messages]) =>
    (messages ?? []).slice(0, 1).map((message) => ({ id, message })),
  );

const inUnit = (choices: readonly number[], unit: string) =>
  choices.map((value) => ({ value: String(value), label: value === 0 ? "None" : `${value} ${unit}` }));

/** When an advisor works, on the clocks of a zone, and what stays free around meetings. */
export function HoursForm({
  schedule,
  choices: { buffers, notices, ahead },
  reply,
}: {
  schedule: EditedSchedule;
  choices: { buffers: readonly number[]; notices: readonly number[]; ahead: readonly number[] };
  reply: Reply;
}) {
  const offices = useOffices();
  const { zone, hours, bufferBefore, bufferAfter, noticeHours, daysAhead } = schedule;
  return (
    <Form method="post" className={forms.formGrid} aria-label="Working hours" preventScrollReset noValidate>
      <input type="hidden" name="advisor" value={schedule.advisor} />
      <input type="hidden" name="seen" value={schedule.changedAt} />
      <ErrorSummary errors={summaryOfReply(reply)} told={reply} />
      {isoWeekdays.map((weekday) => (
        <TextField
          key={weekday}
          label={weekdayNames[weekday]}
          name={`day${weekday}`}
          hint={weekday === 1 ? "Such as 9-12:30, 13:30-17. Empty: does not work." : undefined}
          autoComplete="off"
          defaultValue={sent(reply, `day${weekday}`, spansInWords(hours[weekday]))}
          error={reply?.error?.[`day${weekday}`]}
        />
      ))}
      <SelectField
        label="On the clocks of"
        name="zone"
        options={zoneOptions(offices, zone)}
        defaultValue={sent(reply, "zone", zone)}
        error={reply?.error?.zone}
      />
      <SelectField
        label="Free before each meeting"
        name="bufferBefore"
        options={inUnit(buffers, "minutes")}
        defaultValue={sent(reply, "bufferBefore", String(bufferBefore))}
        error={reply?.error?.bufferBefore}
      />
      <SelectField
        label="Free after each meeting"
        name="bufferAfter"
        options={inUnit(buffers, "minutes")}
        defaultValue={sent(reply, "bufferAfter", String(bufferAfter))}
        error={reply?.error?.bufferAfter}
      />
      <SelectField
        label="Booked at least"
        name="noticeHours"
        options={inUnit(notices, "hours ahead")}
        defaultValue={sent(reply, "noticeHours", String(noticeHours))}
        error={reply?.error?.noticeHours}
      />
      <SelectField
        label="Booked at most"
        name="daysAhead"
        options={inUnit(ahead, "days ahead")}
        defaultValue={sent(reply, "daysAhead", String(daysAhead))}
        error={reply?.error?.daysAhead}
      />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <Button name="intent" value="hours">
          Save the hours
        </Button>
      </div>
    </Form>
  );
}
