import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { OfClient } from "~/ui/of-client";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";
import { meetingTopics } from "../vocabulary";
import * as styles from "./booking.module.css";
import type { BookingView } from "./booking-view.server";

/** What was typed in the form, and what is wrong with it. */
export interface BookingReply {
  typed: { topic: string; phone: string; note: string };
  errors: { topic?: string[]; phone?: string[]; note?: string[] };
}

/** The line with the chosen time, and the last questions. Until a time is chosen it says what to do. */
export function ConfirmForm({
  view,
  phone,
  reply,
}: {
  view: BookingView;
  /** The number in the client's record, or ''. */
  phone: string;
  reply?: BookingReply;
}) {
  const { choice, chosen, formKey } = view;
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  // Also while another time is being chosen: the button means the time that is shown.
  const busy = useNavigation().state !== "idle";
  return (
    <Form ref={form} method="post" id="chosen" className={styles.confirm} preventScrollReset noValidate>
      <OfClient />
      <ChosenTime view={view} />
      {chosen ? (
        <>
          <input type="hidden" name="advisor" value={choice.advisor} />
          <input type="hidden" name="minutes" value={choice.minutes} />
          <input type="hidden" name="format" value={choice.format} />
          <input type="hidden" name="office" value={choice.office} />
          <input type="hidden" name="at" value={chosen.at} />
          <input type="hidden" name="formKey" value={formKey} />
        </>
      ) : (
        // Without a time, Enter in a field sends nothing.
        <input type="submit" hidden disabled />
      )}
      <div className={styles.questions}>
        <SelectField
          label="What it is about"
          required
          name="topic"
          placeholder="Select a topic"
          options={meetingTopics}
          defaultValue={reply?.typed.topic ?? ""}
          error={reply?.errors.topic}
        />
        {choice.format === "Telephone" && (
          <TextField
            label="Number to call"
            required
            name="phone"
            type="tel"
            autoComplete="tel"
            hint="We call you on this number. Include the country code."
            defaultValue={reply?.typed.phone ?? phone}
            error={reply?.errors.phone}
          />
        )}
        <TextArea
          label="Anything we should prepare?"
          name="note"
          id="note"
          hint="Optional."
          rows={2}
          defaultValue={reply?.typed.note ?? ""}
          error={reply?.errors.note}
        />
      </div>
      {chosen && (
        <div className={styles.book}>
          <Button busy={busy}>Book this meeting</Button>
        </div>
      )}
    </Form>
  );
}

/** 'Wednesday 9 December, 15:30 to 16:15', and what goes with it. */
export function ChosenTime({ view: { chosen, zoneName } }: { view: BookingView }) {
  return (
    <div className={styles.chosenTime} role="status">
      {chosen ? (
        <>
          <p className={styles.when}>{chosen.when}</p>
          <p className="small muted">
            {chosen.there ? `${chosen.there}. ` : `${zoneName} time. `}
            {chosen.how}.
          </p>
        </>
      ) : (
        <p className={styles.when}>Choose a day and a time.</p>
      )}
    </div>
  );
}
