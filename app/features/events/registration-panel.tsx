import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { Occurrence } from "~/content/events";
import { eventPath } from "~/content/events";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { longDay } from "./when";

/** Name and address. It works as a plain form: the first field that has to be mended gets the focus with the page. */
export function RegistrationPanel({ reply, placesLeft }: { reply?: SubmissionResult<string[]>; placesLeft: number }) {
  const [form, fields] = useForm<{ name: string; email: string }>({ id: "register", lastResult: reply });
  const first = [fields.name, fields.email].find((field) => field.errors)?.id;
  return (
    <form method="post" className="stack" {...getFormProps(form)} noValidate>
      <h2>Register</h2>
      <ErrorSummary errors={summaryOf(form, [fields.name, fields.email])} />
      <TextField
        label="Name"
        required
        autoComplete="name"
        error={fields.name.errors}
        {...getInputProps(fields.name, { type: "text" })}
        autoFocus={first === fields.name.id}
      />
      <TextField
        label="Email"
        hint="The confirmation and a calendar file go there, nothing else."
        required
        autoComplete="email"
        error={fields.email.errors}
        {...getInputProps(fields.email, { type: "email" })}
        autoFocus={first === fields.email.id}
      />
      <p className="small muted">
        {placesLeft === 1 ? "One place is left. " : `${placesLeft} places are left. `}
        By registering you accept our <a href="/terms">terms</a> and <a href="/privacy">privacy notice</a>.
      </p>
      <div className="btn-row">
        <Button>Register Now</Button>
      </div>
    </form>
  );
}

export function RegisteredPanel({ occurrence }: { occurrence: Occurrence }) {
  return (
    <div className="stack" role="status">
      <h2>Your place is confirmed</h2>
      <p className="lede">
        We hold it for you on {longDay(occurrence.date)}. A confirmation is on its way to your address.
      </p>
      <div className="btn-row">
        <ButtonLink href={`${eventPath(occurrence)}/calendar.ics`}>Add to your calendar</ButtonLink>
        <ButtonLink href="/webinars-events" variant="line">
          All events
        </ButtonLink>
      </div>
      <p className="small muted">Nothing there after a few minutes? Look among the unwanted mail, or write to us.</p>
    </div>
  );
}

/** Full, or past: says so, and offers the next date of the same series. */
export function ClosedPanel({ reason, next }: { reason: "full" | "past"; next: Occurrence | null }) {
  return (
    <div className="stack">
      <h2>{reason === "full" ? "This event is full" : "This event is over"}</h2>
      <p className="lede">
        {reason === "full" ? "Every place is taken." : "It keeps its page, so that links to it still lead somewhere."}{" "}
        {next && `The next one is on ${longDay(next.date)}, ${next.series.online ? "online" : `in ${next.city}`}.`}
      </p>
      <div className="btn-row">
        {next && <ButtonLink href={eventPath(next)}>See the next date</ButtonLink>}
        <ButtonLink href="/webinars-events" variant="line">
          All events
        </ButtonLink>
      </div>
    </div>
  );
}
