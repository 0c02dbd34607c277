import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { href } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { MachineField } from "~/ui/machine-field";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { ordinal } from "./vocabulary";

/**
 * Name and address, for a place or, when all are taken, for the end of the waiting list. It works as a plain form: the first
 * field with an error gets the focus with the page.
 */
export function RegistrationPanel({
  reply,
  person,
  capacity,
  placesLeft,
  waiting,
  full,
  reminded,
}: {
  reply?: SubmissionResult<string[]>;
  /** Who is signed in as a client: the form is filled in. */
  person: { name: string; email: string } | null;
  capacity: number;
  placesLeft: number;
  /** How many are on the waiting list. */
  waiting: number;
  full: boolean;
  /** Whether the day before the event is still to come (reminded.ts). */
  reminded: boolean;
}) {
  const [form, fields] = useForm<{ name: string; email: string }>({
    ...{ id: "register", lastResult: reply },
    defaultValue: person ?? undefined,
  });
  const first = [fields.name, fields.email].find((field) => field.errors)?.id;
  return (
    <form method="post" className="stack" {...getFormProps(form)} noValidate>
      <h2>{full ? "This event is full" : "Register"}</h2>
      <ErrorSummary
        id={form.errorId}
        title={form.errors ? "You are not registered yet" : undefined}
        errors={summaryOf(form, [fields.name, fields.email])}
      />
      {full && (
        <>
          <p className="lede">
            All {capacity} places are taken. You can join the waiting list: you would be {ordinal(waiting + 1)}.
          </p>
          <input type="hidden" name="line" value="yes" />
        </>
      )}
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
        hint={
          full
            ? "We email you when you get a place. Now we send you your position on the waiting list and a link to leave it."
            : `We email you a confirmation with a calendar file and a link to cancel${reminded ? ", and a reminder the day before" : ""}.`
        }
        required
        autoComplete="email"
        error={fields.email.errors}
        {...getInputProps(fields.email, { type: "email" })}
        autoFocus={first === fields.email.id}
      />
      <MachineField form="register" />
      <p className="small muted">
        {full
          ? "When a place becomes free, the first person on the waiting list gets it automatically and can decline it. No more places are given once the event has started. "
          : placesLeft === 1
            ? "One place is left. "
            : `${placesLeft} places are left. `}
        By {full ? "joining" : "registering"} you accept our <a href={href("/terms")}>terms</a> and{" "}
        <a href={href("/privacy")}>privacy notice</a>.
      </p>
      <div className={buttons.btnRow}>
        <Button>{full ? "Join the waiting list" : "Register Now"}</Button>
      </div>
    </form>
  );
}
