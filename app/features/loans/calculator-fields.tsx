import { useEffect, useRef, useState } from "react";
import {
  dollars,
  loanRange,
  percent,
  type Reading,
  readAmount,
  readRate,
  repaymentTerms,
  type Scenario,
} from "./scenario";

type Change = (part: Partial<Scenario>, said?: readonly string[]) => void;

/** Amount and rate, each as a slider with its number box, and the term. */
export function CalculatorFields({ scenario, onChange }: { scenario: Scenario; onChange: Change }) {
  return (
    <>
      <Twin
        name="amount"
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
        name="rate"
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
              name="term"
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
  name: "amount" | "rate";
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
 * A slider and a number box of one value. The box takes any valid number, and the slider then stands at its nearest step
 * without changing it; what is out of range becomes the nearest valid value when the person leaves the box. Only the box
 * is sent by the form: without a script the slider is not there.
 */
function Twin({ name, label, value, range, sliderStep, boxStep, print, hint, read, onChange }: TwinProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  // The content security policy allows no style attributes, but scripts may set properties.
  useEffect(() => {
    const part = (value - range.min) / (range.max - range.min);
    slider.current?.style.setProperty("--p", `${part * 100}%`);
  }, [value, range]);

  const type = (text: string) => {
    setTyped(text);
    const given = read(text);
    if (!given.message) onChange(given.value);
  };
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === "") return;
    const { value: nearest, message } = read(typed);
    if (message) onChange(nearest, [message]);
  };
  return (
    <div className="field twin">
      <div className="out">
        <label className="legend" htmlFor={name}>
          {label}
        </label>
        <output htmlFor={name}>{print(value)}</output>
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
        onChange={(event) => {
          setTyped(null);
          onChange(Number(event.currentTarget.value));
        }}
      />
      <input
        className="input"
        type="number"
        inputMode="decimal"
        id={name}
        name={name}
        aria-describedby={`${name}-hint`}
        min={range.min}
        max={range.max}
        step={boxStep}
        required
        value={typed ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
      />
      <span className="hint" id={`${name}-hint`}>
        {hint}
      </span>
    </div>
  );
}
