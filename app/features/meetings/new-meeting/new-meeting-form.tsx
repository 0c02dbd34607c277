import { useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Choices } from "~/ui/choices";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";
import { useAdvisorOptions } from "../../identity/known-advisors";
import { useOffices } from "../../identity/known-offices";
import { meetingLengths } from "../booking-words";
import { meetingFormats, meetingTopics, zoneOptions } from "../vocabulary";
import type { ClientToMeet } from "./arrange-new.server";
import { ClientField } from "./client-field";
import { FreeTimes } from "./free-times";
import * as styles from "./new-meeting.module.css";
import type { TypedMeeting } from "./typed-meeting";

/**
 * Arranges a meeting that nobody has asked for. Every button sends the whole form, so that nothing that was typed is lost without
 * a script: it finds the client, shows free times, takes one of them, or arranges the meeting.
 */
export function NewMeetingForm({
  typed,
  client,
  found,
  search,
  free,
  errors,
  warnings,
  accepted,
  told,
}: {
  typed: TypedMeeting;
  client: ClientToMeet | null;
  /** What the search for clients has found; null before it. */
  found: readonly ClientToMeet[] | null;
  search: string;
  /** Free times, in epoch milliseconds; null before they were asked for. */
  free: readonly number[] | null;
  /** By the id of the field. */
  errors: Record<string, string>;
  /** Probable mistakes: the meeting is arranged only with 'Arrange anyway', which sends `accepted`. */
  warnings: readonly string[];
  accepted: string;
  /** Changes with each answer. */
  told: unknown;
}) {
  const advisors = useAdvisorOptions();
  const offices = useOffices();
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const busy = useNavigation().formData?.get("intent") === "arrange";
  const lines = Object.entries(errors).map(([id, message]) => ({ id, message }));
  const isWarned = warnings.length > 0;
  return (
    <Form ref={form} method="post" className={styles.form} noValidate preventScrollReset>
      <ErrorSummary errors={lines} told={told} />
      <ErrorSummary
        title="Not arranged yet. Please check this first"
        errors={warnings.map((message) => ({ message }))}
        told={told}
      />
      <input type="hidden" name="formKey" value={typed.formKey} />
      {/* What Enter presses: it arranges nothing. */}
      <button type="submit" name="intent" value={client ? "times" : "find"} hidden />
      <ClientField client={client} found={found} search={search} error={errors.client ?? errors.find} />
      <section className={styles.part} aria-labelledby="about-what">
        <h3 id="about-what">Meeting</h3>
        <div className={forms.formGrid}>
          <SelectField
            name="topic"
            label="Purpose"
            placeholder="Choose the purpose"
            required
            options={meetingTopics.map((topic) => ({ value: topic, label: topic }))}
            defaultValue={typed.topic}
            error={errors.topic}
          />
          <SelectField
            name="minutes"
            label="How long"
            options={meetingLengths.map((length) => ({ value: String(length), label: `${length} minutes` }))}
            defaultValue={typed.minutes}
            error={errors.minutes}
          />
          <Choices
            name="format"
            label="How"
            options={meetingFormats.map((format) => ({ value: format, label: format }))}
            defaultValue={typed.format}
            error={errors.format}
          />
          <SelectField
            key={`advisor ${typed.client}`}
            name="advisor"
            label="Advisor"
            placeholder="Nobody named yet"
            options={advisors}
            defaultValue={typed.advisor}
            error={errors.advisor}
          />
          <SelectField
            className={styles.office}
            name="office"
            label="Office"
            hint="One of its rooms is taken for the meeting."
            placeholder="Choose the office"
            options={offices.map(({ city }) => ({ value: city, label: city }))}
            defaultValue={typed.office}
            error={errors.office}
          />
        </div>
      </section>
      <section className={styles.part} aria-labelledby="when-where">
        <h3 id="when-where">Time and place</h3>
        <div className={forms.formGrid} key={`time ${typed.date} ${typed.time} ${typed.client}`}>
          <TextField name="date" type="date" label="Date" required defaultValue={typed.date} error={errors.date} />
          <TextField name="time" type="time" label="Time" required defaultValue={typed.time} error={errors.time} />
          <SelectField
            wide
            name="clock"
            label="Time zone"
            hint="Date and time are in this zone. The mail shows the time in this zone and in the client's."
            options={zoneOptions(offices, typed.clock)}
            defaultValue={typed.clock}
            error={errors.clock}
          />
        </div>
        <div>
          <Button variant="line" small name="intent" value="times">
            Show free times
          </Button>
        </div>
        {free && <FreeTimes starts={free} clock={typed.clock} />}
        <TextField
          key={`place ${typed.client}`}
          name="place"
          label="Where, or which number"
          hint={`A link, a phone number or an address. For a meeting in an office it can stay empty: the client gets the office's address. ${client?.phone ? `So can it for a call: you call ${client.phone}, the number in the client's record.` : "For a call it has to be a number."}`}
          autoComplete="off"
          maxLength={200}
          defaultValue={typed.place}
          error={errors.place}
        />
      </section>
      <div className={buttons.btnRow}>
        <ButtonLink variant="line" to={href("/dashboard/admin/meetings")}>
          Back
        </ButtonLink>
        <Button name="intent" value={isWarned ? "arrange-anyway" : "arrange"} busy={busy}>
          {isWarned ? "Arrange anyway" : "Arrange the meeting"}
        </Button>
      </div>
      {isWarned && <input type="hidden" name="accepted" value={accepted} />}
    </Form>
  );
}
