import { type ReactNode, useEffect, useRef } from "react";
import { advertised, type Rates } from "~/content/rates";
import * as choices from "~/ui/choices.module.css";
import * as forms from "~/ui/forms.module.css";
import { Adjusted } from "./adjusted";
import * as styles from "./calculator.module.css";
import type { Unread } from "./extra-payments";
import { dollars, percent } from "./figures";
import type { About, Message } from "./messages";
import { MoneyBox } from "./money-box";
import { NumberBox } from "./number-box";
import { loanRange, readAmount, readRate, repaymentTerms, type Scenario } from "./scenario";

/** `field` is the one that was changed, `said` what had to be adjusted in it. */
export type Change = (part: Partial<Scenario>, field: About, said?: readonly string[]) => void;

/**
 * Amount and rate, each as a slider with its number box, and the term. `prefix` comes before the names in the address.
 */
export function CalculatorFields({
  scenario,
  rates,
  prefix,
  unread,
  messages,
  onChange,
}: {
  scenario: Scenario;
  rates: Rates;
  prefix: string;
  unread: Unread;
  messages: readonly Message[];
  onChange: Change;
}) {
  const range = { min: rates.lowest, max: rates.calculatorHighest, step: 0.1 };
  return (
    <>
      <Twin
        id="amount"
        label="Loan amount"
        value={scenario.amount}
        range={loanRange.amount}
        sliderStep={loanRange.amount.sliderStep}
        print={dollars}
        onChange={(amount) => onChange({ amount }, "amount")}
      >
        <MoneyBox
          id="amount"
          name={`${prefix}amount`}
          hint={`${dollars(loanRange.amount.min)} to ${dollars(loanRange.amount.max)}`}
          required
          value={scenario.amount}
          unread={unread.amount?.text}
          read={readAmount}
          aria-describedby="amount-message"
          onChange={(amount, said) => onChange({ amount }, "amount", said)}
        />
        <Adjusted id="amount" messages={messages} />
      </Twin>
      <Twin
        id="rate"
        label="Interest rate"
        value={scenario.rate}
        range={range}
        sliderStep={range.step}
        print={percent}
        onChange={(rate) => onChange({ rate }, "rate")}
      >
        <NumberBox
          id="rate"
          name={`${prefix}rate`}
          aria-describedby="rate-hint rate-message"
          min={range.min}
          max={range.max}
          step={range.step}
          required
          value={scenario.rate}
          read={(text) => readRate(text, rates)}
          onChange={(rate, said) => onChange({ rate }, "rate", said)}
        />
        <span className={forms.hint} id="rate-hint">
          {`${percent(range.min)} to ${percent(range.max)} a year; advertised: ${advertised(rates)}`}
        </span>
        <Adjusted id="rate" messages={messages} />
      </Twin>
      <fieldset className={choices.choices} aria-describedby="term-message">
        <legend className={forms.legend}>Repayment term</legend>
        {repaymentTerms.map((term) => (
          <label className={choices.choice} key={term}>
            <input
              type="radio"
              name={`${prefix}term`}
              value={term}
              checked={scenario.term === term}
              onChange={() => onChange({ term }, "term")}
            />
            <span>{term} years</span>
          </label>
        ))}
        <Adjusted id="term" messages={messages} />
      </fieldset>
    </>
  );
}

interface TwinProps {
  id: string;
  label: string;
  value: number;
  range: { min: number; max: number };
  sliderStep: number;
  print: (value: number) => string;
  onChange: (value: number) => void;
  /** The box, with its hint. */
  children: ReactNode;
}

/**
 * A slider and a number box for one value. The slider shows the step that is nearest to the box and does not change the
 * value. The form sends only the box, because without a script there is no slider.
 */
function Twin({ id, label, value, range, sliderStep, print, onChange, children }: TwinProps) {
  const slider = useRef<HTMLInputElement>(null);
  // The content security policy allows no style attributes, but scripts may set properties.
  useEffect(() => {
    const part = (value - range.min) / (range.max - range.min);
    slider.current?.style.setProperty("--p", `${part * 100}%`);
  }, [value, range]);
  return (
    <div className={`${forms.field} ${styles.twin}`}>
      <div className={styles.out}>
        <label className={forms.legend} htmlFor={id}>
          {label}
        </label>
        <output htmlFor={id}>{print(value)}</output>
      </div>
      <input
        ref={slider}
        id={`${id}-slider`}
        className={styles.range}
        type="range"
        aria-label={`${label}, slider`}
        aria-valuetext={print(value)}
        min={range.min}
        max={range.max}
        step={sliderStep}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      {children}
    </div>
  );
}
