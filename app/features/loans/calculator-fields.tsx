import { useEffect, useRef } from "react";
import { dollars, percent, type Reading } from "./figures";
import { NumberBox } from "./number-box";
import { loanRange, readAmount, readRate, repaymentTerms, type Scenario } from "./scenario";

export type Change = (part: Partial<Scenario>, said?: readonly string[]) => void;

/** Amount and rate, each as a slider with its number box, and the term. `prefix` stands before the names in the address. */
export function CalculatorFields({
  scenario,
  prefix,
  onChange,
}: {
  scenario: Scenario;
  prefix: string;
  onChange: Change;
}) {
  return (
    <>
      <Twin
        id="amount"
        name={`${prefix}amount`}
        label="Loan amount"
        value={scenario.amount}
        range={loanRange.amount}
        sliderStep={loanRange.amount.sliderStep}
        boxStep={1}
        print={dollars}
        hint={`${dollars(loanRange.amount.min)} to ${dollars(loanRange.amount.max)}`}
        read={readAmount}
        onChange={(amount, said) => onChange({ amount }, said)}
      />
      <Twin
        id="rate"
        name={`${prefix}rate`}
        label="Interest rate"
        value={scenario.rate}
        range={loanRange.rate}
        sliderStep={loanRange.rate.step}
        boxStep={loanRange.rate.step}
        print={percent}
        hint={`${percent(loanRange.rate.min)} to ${percent(loanRange.rate.max)} a year; advertised: 1.5% to 3%`}
        read={readRate}
        onChange={(rate, said) => onChange({ rate }, said)}
      />
      <fieldset className="choices">
        <legend className="legend">Repayment term</legend>
        {repaymentTerms.map((term) => (
          <label className="choice" key={term}>
            <input
              type="radio"
              name={`${prefix}term`}
              value={term}
              checked={scenario.term === term}
              onChange={() => onChange({ term })}
            />
            <span>{term} years</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface TwinProps {
  id: string;
  name: string;
  label: string;
  value: number;
  range: { min: number; max: number };
  sliderStep: number;
  boxStep: number;
  print: (value: number) => string;
  hint: string;
  read: (text: string) => Reading<number>;
  onChange: (value: number, said?: readonly string[]) => void;
}

/**
 * A slider and a number box of one value. The slider stands at its nearest step to what the box says, without changing it.
 * Only the box is sent by the form: without a script the slider is not there.
 */
function Twin({ id, name, label, value, range, sliderStep, boxStep, print, hint, read, onChange }: TwinProps) {
  const slider = useRef<HTMLInputElement>(null);
  // The content security policy allows no style attributes, but scripts may set properties.
  useEffect(() => {
    const part = (value - range.min) / (range.max - range.min);
    slider.current?.style.setProperty("--p", `${part * 100}%`);
  }, [value, range]);
  return (
    <div className="field twin">
      <div className="out">
        <label className="legend" htmlFor={id}>
          {label}
        </label>
        <output htmlFor={id}>{print(value)}</output>
      </div>
      <input
        ref={slider}
        className="range"
        type="range"
        aria-label={`${label}, slider`}
        aria-valuetext={print(value)}
        min={range.min}
        max={range.max}
        step={sliderStep}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <NumberBox
        id={id}
        name={name}
        aria-describedby={`${id}-hint`}
        min={range.min}
        max={range.max}
        step={boxStep}
        required
        value={value}
        read={read}
        onChange={onChange}
      />
      <span className="hint" id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  );
}
