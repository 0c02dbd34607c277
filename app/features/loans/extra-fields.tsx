import { useEffect, useState } from "react";
import * as choices from "~/ui/choices.module.css";
import * as forms from "~/ui/forms.module.css";
import { Adjusted } from "./adjusted";
import type { Change } from "./calculator-fields";
import { hasExtras, mostSinglePayments, readExtra, readMonth, type SinglePayment, type Unread } from "./extra-payments";
import * as styles from "./extra-payments.module.css";
import { type About, isAboutExtras, type Message } from "./messages";
import { MoneyBox } from "./money-box";
import { NumberBox } from "./number-box";
import { limitsOf, type Scenario } from "./scenario";

const effects = [
  ["shorten", "End the loan earlier"],
  ["lower", "Lower the instalments"],
] as const;

/** Payments in addition to the instalments: each month, or once in given months, and their effect on the loan. */
export function ExtraFields({
  scenario,
  prefix,
  unread,
  messages,
  onChange,
}: {
  scenario: Scenario;
  prefix: string;
  unread: Unread;
  messages: readonly Message[];
  onChange: Change;
}) {
  const told = messages.some(isAboutExtras);
  const [open, setOpen] = useState(hasExtras(scenario) || Boolean(unread.extra || unread.sum) || told);
  // A message must not stay hidden.
  useEffect(() => {
    if (told) setOpen(true);
  }, [told]);
  const { once, extra, effect } = scenario;
  const { amount, months } = limitsOf(scenario);
  // One line more than there are payments. A payment that is typed into it becomes the next one.
  const lines = Array.from({ length: Math.min(once.length + 1, mostSinglePayments) }, (_, place) => ({
    place,
    one: once[place],
  }));
  const put: PutLine = (index, one, field, said) => {
    const next = one ? [...once.slice(0, index), one, ...once.slice(index + 1)] : once.toSpliced(index, 1);
    onChange({ once: next }, field, said);
  };
  /** The last line disappears with its payment. If the focus would go to it, it goes to the line in its place. */
  const takeAway = (index: number, next: EventTarget | null) => {
    put(index, null, "once");
    requestAnimationFrame(() => {
      if (next instanceof Element && !next.isConnected) document.getElementById(`month-${index}`)?.focus();
    });
  };
  return (
    <details className={styles.extras} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Extra payments</summary>
      <div className={styles.extrasBody}>
        <div className={forms.field}>
          <label className={forms.legend} htmlFor="extra">
            Each month, in dollars
          </label>
          <MoneyBox
            id="extra"
            example="20,000"
            name={`${prefix}extra`}
            value={extra || null}
            unread={unread.extra?.text}
            read={(text) => readExtra(text, amount)}
            aria-describedby="extra-message"
            onChange={(value, said) => onChange({ extra: value }, "extra", said)}
            onEmpty={() => onChange({ extra: 0 }, "extra")}
          />
          <Adjusted id="extra" messages={messages} />
        </div>
        <fieldset className={styles.once}>
          <legend className={forms.legend}>Once, with the instalment of a month</legend>
          {lines.map(({ place, one }) => (
            <SingleRow
              key={place}
              index={place}
              prefix={prefix}
              one={one}
              unread={one ? undefined : unread.sum}
              amount={amount}
              months={months}
              messages={messages}
              onPut={(next, field, said) => put(place, next, field, said)}
              onSay={(field, said) => onChange({}, field, said)}
              onTakeAway={(next) => takeAway(place, next)}
            />
          ))}
          <span className={forms.hint} id="once-hint">
            Months 1 to {months}. To remove a payment, clear its amount.
          </span>
          <Adjusted id="once" messages={messages} />
        </fieldset>
        <fieldset className={choices.choices}>
          <legend className={forms.legend}>What extra payments do</legend>
          {effects.map(([value, words]) => (
            <label className={choices.choice} key={value}>
              <input
                type="radio"
                name={`${prefix}effect`}
                value={value}
                checked={effect === value}
                onChange={() => onChange({ effect: value }, "effect")}
              />
              <span>{words}</span>
            </label>
          ))}
          <Adjusted id="effect" messages={messages} />
        </fieldset>
      </div>
    </details>
  );
}

type PutLine = (index: number, one: SinglePayment | null, field: About, said?: readonly string[]) => void;

interface SingleRowProps {
  index: number;
  prefix: string;
  one: SinglePayment | undefined;
  unread: Unread["sum"];
  amount: number;
  months: number;
  messages: readonly Message[];
  onPut: (one: SinglePayment, field: About, said?: readonly string[]) => void;
  /** What was adjusted in a line that is no payment yet. */
  onSay: (field: About, said: readonly string[] | undefined) => void;
  onTakeAway: (next: EventTarget | null) => void;
}

function SingleRow({ index, prefix, one, unread, amount, months, messages, onPut, onSay, onTakeAway }: SingleRowProps) {
  // The month of a line that has no sum yet.
  const [waiting, setWaiting] = useState(unread ? readMonth(unread.month ?? "", months).value : null);
  const month = one?.month ?? waiting;
  const line = `month-${index}-message`;
  const name = one ? `Payment ${index + 1}` : "Another payment";
  return (
    <div className={styles.single}>
      <div className={forms.field}>
        <label htmlFor={`month-${index}`}>
          <span className="vh">{name}, </span>Month
        </label>
        <NumberBox
          id={`month-${index}`}
          name={`${prefix}month`}
          aria-describedby={`once-hint ${line}`}
          min={1}
          max={months}
          step={1}
          value={month}
          read={(text) => readMonth(text, months)}
          onChange={(value, said) => {
            if (one) return onPut({ ...one, month: value }, `month-${index}`, said);
            setWaiting(value);
            onSay(`month-${index}`, said);
          }}
        />
      </div>
      <div className={forms.field}>
        <label htmlFor={`sum-${index}`}>
          <span className="vh">{name}, </span>Dollars
        </label>
        <MoneyBox
          id={`sum-${index}`}
          example="20,000"
          name={`${prefix}sum`}
          aria-describedby={`once-hint ${line}`}
          value={one?.sum ?? null}
          unread={unread?.text}
          read={(text) => readExtra(text, amount)}
          onChange={(sum, said) => {
            if (one || sum > 0) onPut({ month: month ?? 12, sum }, `sum-${index}`, said);
            setWaiting(null);
          }}
          onEmpty={(next) => one && onTakeAway(next)}
        />
      </div>
      <Adjusted id={`month-${index}`} about={[`month-${index}`, `sum-${index}`]} messages={messages} />
    </div>
  );
}
