import { Form, useSubmit } from "react-router";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { meetingLengths } from "../booking-words";
import { meetingFormats } from "../vocabulary";
import * as styles from "./booking.module.css";
import type { BookingView } from "./booking-view.server";

/** With whom, how long and where. The choice is in the address; a script sends each change at once. */
export function ChoiceForm({ view }: { view: BookingView }) {
  const { choice, advisors, offices, day } = view;
  const submit = useSubmit();
  return (
    <Form
      method="get"
      className={styles.wanted}
      aria-label="With whom, how long and where"
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
    >
      {/* A day that stays free stays chosen. */}
      {day && <input type="hidden" name="day" value={day.date} />}
      <fieldset className={styles.who}>
        <legend className={forms.legend}>Who</legend>
        {advisors.map(({ slug, name, note }) => (
          <label key={slug} className={styles.person}>
            <input type="radio" name="with" value={slug} defaultChecked={slug === choice.advisor} />
            <span>
              <b>{name}</b>
              <small>{note}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Choices
        label="How long"
        name="minutes"
        options={meetingLengths.map((length) => ({ value: String(length), label: `${length} min` }))}
        defaultValue={String(choice.minutes)}
      />
      <Choices
        label="Where"
        name="how"
        options={meetingFormats.map((value) => ({ value, label: value }))}
        defaultValue={choice.format}
      />
      <SelectField
        className={styles.onlyOffice}
        label="Office"
        name="office"
        hint="A room is booked with it. In an office where the advisor is not, the advisor joins you by video."
        options={offices}
        defaultValue={choice.office || undefined}
      />
      <div className="without-script">
        <Button variant="line">Show free times</Button>
      </div>
    </Form>
  );
}
