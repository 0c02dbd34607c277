import { useEffect, useState } from "react";
import { type Calculation, calculationParameters, shown, writeCalculation } from "./calculation";
import { hasExtras } from "./extra-payments";
import { dollars, dollarsAndCents } from "./figures";
import { amountFor, termFor } from "./goal-seek";
import { monthlyPayment, totals } from "./level-payment";
import { scheduleOf, termsOf, writeScenario } from "./scenario";

/** Browsers limit how often an address may be changed, and nobody reads it while a slider moves. */
const writeAfter = 250;
/** A screen reader reads the result when the changes pause. */
const speakAfter = 600;

/** Keeps the calculation in the address, so that it can be saved, sent and reloaded. Other parameters are kept. */
export function useWrittenAddress(calculation: Calculation, moved: boolean): void {
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      for (const name of calculationParameters) address.searchParams.delete(name);
      const others = address.searchParams.toString();
      // Built as text, so that a list of payments stays readable: 12:100000,24:50000.
      const query = `${others && `${others}&`}${writeCalculation(calculation)}`;
      history.replaceState(history.state, "", `${address.pathname}?${query}${address.hash}`);
      // The page's other links to the application get the scenario too.
      for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-apply]"))
        link.search = writeScenario(shown(calculation));
    }, writeAfter);
    return () => clearTimeout(timer);
  }, [calculation, moved]);
}

/** The result in one or two sentences, shortly after the last change; empty until something was changed. */
export function useSpokenResult(calculation: Calculation, moved: boolean): string {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => setSpoken(inWords(calculation)), speakAfter);
    return () => clearTimeout(timer);
  }, [calculation, moved]);
  return spoken;
}

function inWords(calculation: Calculation): string {
  const scenario = shown(calculation);
  const { rate, term, amount } = scenario;
  const terms = termsOf(scenario);
  const { repayment, interest } = totals(terms);
  const words = [
    `Monthly payment ${dollars(monthlyPayment(terms))}, total repayment ${dollars(repayment)}, total interest ${dollars(interest)}.`,
  ];
  if (hasExtras(scenario)) {
    const { rows, interest: booked } = scheduleOf(scenario);
    words.push(`With the extra payments: paid off after ${rows.length} months, interest ${dollars(booked / 100)}.`);
  }
  const { payment } = calculation;
  if (payment !== null) {
    const most = amountFor(payment, { rate, term }).amount;
    const shortest = termFor(payment, { amount, rate }).term;
    words.push(
      `A payment of ${dollarsAndCents(payment)} carries ${most === null ? "no loan" : dollars(most)} over ${term} years, and this loan ${shortest === null ? "over no term" : `over ${shortest} years`}.`,
    );
  }
  return words.join(" ");
}
