import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { dateIn, momentOf, timeIn } from "~/content/zoned-time";
import { minute } from "~/platform/clock";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { cityOf } from "~/ui/spelled-out";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { typeInto } from "~/ui/type-into";
import { useAdvisorOptions } from "../identity/known-advisors";
import { useOffices } from "../identity/known-offices";
import { endOf, meetingLengths } from "./booking-words";
import { timeForClient } from "./clocks";
import type { MeetingRequestOfClient } from "./list-meetings.server";
import { type ProposedTimes, ProposedTimesList } from "./proposed-times";
import { formatInWords, isByTelephone, lowerFirst, meetingState, partOfDay, zoneOptions } from "./vocabulary";
import { howOf, howOptions, readHow, whereInWords, wishInWords } from "./ways";

/** Arranges a requested meeting with date, time and place. The same form moves a meeting that has not begun. */
export function ArrangeDialog({
  meeting,
  clientZone,
  usualZone,
  giving,
  times,
  start,
  withStart,
  reply,
  warnings,
  accepted,
  cancel,
  onClose,
}: {
  meeting: MeetingRequestOfClient;
  /** The client's own zone; '' when it is not known. */
  clientZone: string;
  /** The zone to begin with, for a meeting without a time. */
  usualZone: string;
  /** It is opened to give the meeting to a colleague: that field is the first. */
  giving: boolean;
  /** The next free times; null where nobody is named whose times they would be. */
  times: ProposedTimes | null;
  /** The free time with which the form begins; null for the meeting's own. */
  start: number | null;
  /** The address of the form with a free time. */
  withStart: (at: number) => string;
  reply?: SubmissionResult<string[]>;
  /** Probable mistakes. The plan is saved only with 'Save anyway', which sends `accepted`. */
  warnings: readonly string[];
  accepted: string;
  /** Address of the list without the dialog. */
  cancel: string;
  onClose: () => void;
}) {
  const everybody = useAdvisorOptions(giving ? "" : meeting.advisor);
  const advisors = giving ? everybody.filter(({ value }) => value !== meeting.advisor) : everybody;
  const offices = useOffices();
  const { meetsAt, zone, days, timeOfDay } = meeting;
  const number = meeting.phone || meeting.clientPhone;
  const known = isByTelephone(meeting) ? number : "";
  const zoneOfForm = meetsAt === null ? usualZone : zone;
  const [form, fields] = useForm<TypedPlan>({
    id: "arrange",
    lastResult: reply,
    defaultValue: {
      how: howOf(meeting),
      ...(meetsAt === null
        ? { clock: usualZone, place: known, advisor: meeting.ownAdvisor, minutes: "60" }
        : {
            ...{ date: dateIn(meetsAt, zone), time: timeIn(meetsAt, zone), clock: zone, place: meeting.place || known },
            ...{
              advisor: giving ? "" : meeting.advisor,
              minutes: String((endOf(meetsAt, meeting.endsAt) - meetsAt) / minute),
            },
          }),
      ...(start !== null && { date: dateIn(start, zoneOfForm), time: timeIn(start, zoneOfForm) }),
    },
  });
  const plan = {
    date: fields.date.value ?? "",
    time: fields.time.value ?? "",
    clock: fields.clock.value ?? "",
    how: fields.how.value ?? "",
    place: fields.place.value ?? "",
    advisor: fields.advisor.value ?? "",
    minutes: fields.minutes.value ?? "",
  };
  // A changed plan has not been checked yet.
  const isCall = isByTelephone(readHow(plan.how) ?? meeting);
  const isWarned = warnings.length > 0 && isUnchanged(plan, reply?.initialValue);
  const busy = useNavigation().formData?.get("id") === meeting.id;
  const advisorField = (
    <SelectField
      wide={giving}
      label="Advisor"
      hint="The time is then taken: nobody else can book it."
      id={fields.advisor.id}
      name="advisor"
      required={giving}
      placeholder={giving ? "Choose a colleague" : "Nobody named yet"}
      options={advisors}
      defaultValue={fields.advisor.initialValue}
      error={fields.advisor.errors}
    />
  );
  const [title, act] = giving
    ? ["Give this meeting to a colleague", "Give"]
    : meetsAt === null
      ? ["Arrange this meeting", "Arrange"]
      : ["Move this meeting", "Move"];
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="small">
        {meeting.clientName}, {meeting.topic}.{" "}
        {meeting.booked || meeting.unasked
          ? `The ${meeting.booked ? "client" : "firm"} has ${meeting.booked ? "booked" : "arranged"} it: ${lowerFirst(whereInWords(meeting))}.`
          : `The client asked for ${days.join(", ")}; ${lowerFirst(partOfDay(timeOfDay, meeting.clientZone))}; ${formatInWords({ ...meeting, format: meeting.wishedFormat || meeting.format })}.`}
        {meeting.wishedFormat && (meeting.booked || meeting.unasked) && ` ${wishInWords(meeting)}.`}
      </p>
      {times && (
        <ProposedTimesList
          times={times}
          clock={plan.clock || zoneOfForm}
          to={withStart}
          onPick={(at) => {
            const clock = plan.clock || zoneOfForm;
            typeInto(document.getElementById(fields.date.id), dateIn(at, clock));
            typeInto(document.getElementById(fields.time.id), timeIn(at, clock));
          }}
        />
      )}
      <Form method="post" className={forms.formGrid} {...getFormProps(form)} noValidate preventScrollReset>
        <input type="hidden" name="id" value={meeting.id} />
        <input type="hidden" name="seen" value={meetingState(meeting)} />
        {/* Enter presses the first button of the form, which must not be 'Save anyway'. */}
        <input type="submit" hidden />
        <ErrorSummary
          id={form.errorId}
          errors={summaryOf(form, [
            ...(giving ? [fields.advisor] : []),
            fields.date,
            fields.time,
            fields.clock,
            fields.how,
            fields.place,
            ...(giving ? [] : [fields.advisor]),
            fields.minutes,
          ])}
        />
        <ErrorSummary
          title="Not saved yet. Please check this first"
          errors={warnings.map((message) => ({ message }))}
        />
        {giving && advisorField}
        <TextField label="Date" required error={fields.date.errors} {...getInputProps(fields.date, { type: "date" })} />
        <TextField label="Time" required error={fields.time.errors} {...getInputProps(fields.time, { type: "time" })} />
        <SelectField
          wide
          label="Time zone"
          hint={
            clientZone
              ? "Date and time above are in this zone. The mail shows the time in this zone and in the client's."
              : "Date and time above are in this zone. The mail shows the time in this zone and in UTC; the portal shows it in the client's own."
          }
          id={fields.clock.id}
          name="clock"
          options={zoneOptions(offices, zone, usualZone, clientZone)}
          defaultValue={fields.clock.initialValue}
          error={fields.clock.errors}
        />
        {!giving && advisorField}
        <SelectField
          label="How long"
          id={fields.minutes.id}
          name="minutes"
          options={meetingLengths.map((length) => ({ value: String(length), label: `${length} minutes` }))}
          defaultValue={fields.minutes.initialValue}
          error={fields.minutes.errors}
        />
        {clientZone && <ClientsTime {...plan} clientZone={clientZone} />}
        <SelectField
          wide
          label="How"
          hint="The client sees what you arrange here. A room of the office is taken with it."
          id={fields.how.id}
          name="how"
          options={howOptions(offices, meeting)}
          defaultValue={fields.how.initialValue}
          onChange={({ target }) => {
            // What belongs to another way to meet is not the place of this one.
            const isTyped = plan.place !== "" && plan.place !== meeting.place && plan.place !== number;
            if (!isTyped) typeInto(document.getElementById(fields.place.id), placeFor(target.value, meeting, number));
          }}
          error={fields.how.errors}
        />
        <TextField
          wide
          label={isCall ? "Number to call" : "Where"}
          hint={
            isCall
              ? `${numberSource(meeting)} The client gets it by mail with date and time.`
              : readHow(plan.how)?.office
                ? "Left empty, it is the address of the office. The client gets it by mail with date and time."
                : "An address, a phone number or a link. The client gets it by mail with date and time."
          }
          required={isCall}
          autoComplete="off"
          error={fields.place.errors}
          {...getInputProps(fields.place, { type: isCall ? "tel" : "text" })}
        />
        <div className={`${forms.wide} ${buttons.btnRow}`}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Back
          </ButtonLink>
          <Button busy={busy} {...(isWarned && { name: "accepted", value: accepted })}>
            {isWarned ? "Save anyway" : act}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** What stands in the place when another way to meet is chosen: the meeting's own, a known number, or nothing yet. */
function placeFor(how: string, meeting: MeetingRequestOfClient, number: string): string {
  if (how === howOf(meeting) && meeting.place) return meeting.place;
  const read = readHow(how);
  return read && isByTelephone(read) ? number : "";
}

interface TypedPlan {
  date: string;
  time: string;
  /** IANA name. */
  clock: string;
  /** As `howOf` writes it. */
  how: string;
  place: string;
  /** A slug, or ''. */
  advisor: string;
  minutes: string;
}

/** Whether the fields still have the values that were sent. Only the script knows when they have not. */
const isUnchanged = (plan: TypedPlan, sent: Record<string, unknown> | null | undefined) =>
  Object.entries(plan).every(([name, value]) => value === (sent?.[name] ?? ""));

/** Where the number to call comes from. */
function numberSource({ phone, clientPhone }: MeetingRequestOfClient): string {
  if (phone) return "The client gave it with the request.";
  return clientPhone
    ? "The request names no number; this one is from the client's record."
    : "The client has given no number. Ask for it first.";
}

/** What the typed time is on the client's clock. */
function ClientsTime({
  date,
  time,
  clock,
  clientZone,
}: Pick<TypedPlan, "date" | "time" | "clock"> & { clientZone: string }) {
  const typed = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time) && clock !== "";
  const city = cityOf(clientZone);
  const words =
    (typed && timeForClient(momentOf(date, time, clock), clock, clientZone)) ||
    (clock === clientZone
      ? "The client's clock shows the same time."
      : `The client's own time zone is ${city ?? "UTC"}.`);
  return (
    <p className={`${forms.wide} small`} aria-live="polite">
      {words}
    </p>
  );
}
