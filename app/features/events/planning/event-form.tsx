import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { typeInto } from "~/ui/type-into";
import { useHydrated } from "~/ui/use-hydrated";
import { useUnsaved } from "~/ui/use-unsaved";
import { clockAfter, minutesUntil, type PartField, partFields } from "../calendar/programme";
import { ProgrammeFields } from "./programme-fields";
import { type Told, whoIsTold } from "./told";

/** The fields as the form holds them. */
export type WrittenEvent = Record<
  | "title"
  | "type"
  | "description"
  | "date"
  | "time"
  | "minutes"
  | "city"
  | "joinLink"
  | "address"
  | "capacity"
  | "audience"
  | "terms",
  string
> &
  Record<PartField, string> & { online?: string; lines?: string };

const isClock = (text: string) => /^\d\d:\d\d$/.test(text);

/** An event, new or known. `ask`: so many people get a mail about this when it is saved like this. */
export function EventForm({
  written,
  hidden,
  cities,
  types,
  back,
  act,
  ask,
  reply,
}: {
  written: WrittenEvent;
  /** What the form sends along: the key of a new event, or the revision that was seen. */
  hidden: { name: string; value: string };
  cities: readonly string[];
  types: readonly string[];
  back: string;
  act: string;
  ask?: { about: Told; count: number };
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<WrittenEvent>({ id: "event", lastResult: reply, defaultValue: written });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const hydrated = useHydrated();
  const busy = useNavigation().formData !== undefined;
  const begins = useRef(written.time);
  /** The programme moves with the beginning of the event. */
  function moveProgramme(to: string) {
    const from = begins.current;
    if (!isClock(to)) return;
    begins.current = to;
    if (!isClock(from)) return;
    for (const { at } of lines) {
      const field = document.getElementById(at.id);
      if (field instanceof HTMLInputElement && isClock(field.value))
        typeInto(field, clockAfter(to, minutesUntil(from, field.value)));
    }
  }
  const { title, type, description, date, time, minutes, city, online, joinLink, address } = fields;
  const { capacity, audience, terms } = fields;
  const lines = partFields.flatMap((names) => {
    const [at, part] = [fields[names.at], fields[names.part]];
    return at && part ? [{ at, part }] : [];
  });
  const programme = lines.flatMap(({ at, part }) => [at, part]);
  const all = [title, type, description, date, time, minutes, city, online, joinLink, address, capacity, audience];
  return (
    <Form ref={element} method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated}>
      <input type="hidden" {...hidden} />
      {/* What Enter presses: it tells nobody. */}
      <button type="submit" hidden />
      <ErrorSummary
        id={form.errorId}
        title="Nothing was saved"
        errors={summaryOf(form, [...all, ...programme, terms])}
        told={reply}
      />
      <TextField wide label="Title" required error={title.errors} {...getInputProps(title, { type: "text" })} />
      <SelectField label="Type" options={types} required error={type.errors} {...getSelectProps(type)} />
      <TextField
        label="Places"
        hint="How many people can register."
        inputMode="numeric"
        required
        error={capacity.errors}
        {...getInputProps(capacity, { type: "text" })}
      />
      <TextArea
        wide
        label="Description"
        hint="A sentence or two, for lists and for the page of the event."
        rows={3}
        required
        error={description.errors}
        {...getTextareaProps(description)}
      />
      <TextField label="Date" required error={date.errors} {...getInputProps(date, { type: "date" })} />
      <TextField
        label="Begins"
        hint="On the clocks of the office."
        required
        error={time.errors}
        {...getInputProps(time, { type: "time" })}
        onChange={({ target }) => moveProgramme(target.value)}
      />
      <TextField
        label="Length in minutes"
        inputMode="numeric"
        required
        error={minutes.errors}
        {...getInputProps(minutes, { type: "text" })}
      />
      <SelectField
        label="Office"
        hint="Its clocks count. An event in person is there, unless you enter another address."
        options={cities}
        required
        error={city.errors}
        {...getSelectProps(city)}
      />
      <Checkbox
        wide
        label="Online"
        error={online.errors}
        {...getInputProps(online, { type: "checkbox", value: "yes" })}
      />
      <TextField
        wide
        label="Link for joining (optional)"
        hint="Of an event online. Whoever has a place gets it by email, with the calendar file. The website never shows it."
        inputMode="url"
        autoComplete="off"
        error={joinLink.errors}
        {...getInputProps(joinLink, { type: "text" })}
      />
      <TextField
        wide
        label="Another address (optional)"
        hint="Empty: the address of the office. Not used for an event online."
        error={address.errors}
        {...getInputProps(address, { type: "text" })}
      />
      <TextArea wide label="For whom" rows={2} required error={audience.errors} {...getTextareaProps(audience)} />
      <ProgrammeFields lines={lines} asked={fields.lines} />
      <TextArea
        wide
        label="Terms"
        hint="What it costs, and what people bring."
        rows={2}
        required
        error={terms.errors}
        {...getTextareaProps(terms)}
      />
      {ask !== undefined && (
        <div className={forms.wide} role="alert">
          <Banner title="People are told.">
            {whoIsTold(ask)} When you save, {ask.count === 1 ? "this person gets" : "each of them gets"} an email with
            the new {ask.about === "link" ? "link for joining" : "time and place"} and a new calendar file. A sent email
            cannot be taken back.
          </Banner>
        </div>
      )}
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <ButtonLink variant="line" to={back}>
          Cancel
        </ButtonLink>
        {ask === undefined ? (
          <Button busy={busy}>{act}</Button>
        ) : (
          <Button name="agreed" value={String(ask.count)} busy={busy}>
            {act} and email {ask.count} {ask.count === 1 ? "person" : "people"}
          </Button>
        )}
      </div>
    </Form>
  );
}
