import type { Rates } from "~/content/rates";
import { readDollars } from "~/platform/read-dollars";
import { shortened, type Unread } from "./extra-payments";
import { dollars, numberIn, type Reading } from "./figures";
import type { Message } from "./messages";
import { changeScenario, readScenario, type Scenario, scenarioParameters, writeScenario } from "./scenario";

/**
 * Scenarios side by side have letters. The parameters of the first one have no prefix, so that old links still work.
 */
export const letters = ["A", "B", "C"] as const;
const prefixes = ["", "b-", "c-"] as const;

/** Everything in the calculator's address. */
export interface Calculation {
  /** One to three. */
  scenarios: readonly Scenario[];
  /** Index of the one that is shown. */
  on: number;
  /** The year of the schedule that shows its months, counted from 1. */
  year: number | "all" | null;
  /** Integer cents a month, for the question how large a loan this payment allows. */
  payment: number | null;
}

export interface ReadCalculation extends Calculation {
  /** One for each value that had to be adjusted. */
  messages: readonly Message[];
  /** Texts in the boxes for sums that are not sums. Their messages are beside the boxes, not in the list. */
  unread: Unread;
  /** Whether the address contains a scenario. */
  given: boolean;
}

export const calculationParameters = [
  ...prefixes.flatMap((prefix) => scenarioParameters.map((name) => prefix + name)),
  "on",
  "do",
  "year",
  "payment",
];

/** Of payments asked for, in cents. */
const paymentRange = { min: 100, max: 10_000_000_00 };

/**
 * Reads the address of a page, file or form. `do` is the action of a button without a script: add a scenario, or remove
 * the one that is shown. `rates`: those of the site.
 */
export function readCalculation(parameters: URLSearchParams, rates: Rates): ReadCalculation {
  const first = readScenario(parameters, { rates });
  const found = [
    { ...first, letter: "" },
    ...prefixes.slice(1).flatMap((prefix) => {
      const other = readScenario(parameters, { rates, prefix, fallback: { ...first.scenario, extra: 0, once: [] } });
      return other.given ? [other] : [];
    }),
  ];
  const wanted = (parameters.getAll("on").at(-1) ?? "").toLowerCase();
  const on = Math.max(0, Math.min(found.length - 1, ["a", "b", "c"].indexOf(wanted)));
  const unread = { ...found[on]?.unread };
  const messages = found.flatMap((one, index) =>
    one.messages
      .filter(({ text }) => index !== on || !Object.values(unread).some((box) => box.message === text))
      // The fields of another scenario are not on the page.
      .map((message) => (index === on ? message : about("scenarios", `${letters[index]}: ${message.text}`))),
  );
  const asPayment = parameters.get("payment") ?? "";
  const payment = readPayment(asPayment);
  if (payment.unread && payment.message) unread.payment = { text: shortened(asPayment), message: payment.message };
  else if (payment.message) messages.push(about("payment", payment.message));
  const calculation = { scenarios: found.map(({ scenario }) => scenario), on, year: null, payment: payment.value };
  const asked = parameters.get("do");
  const adding = asked === "add" ? addScenario(calculation) : null;
  if (adding) messages.push(...adding.messages);
  const done = adding?.calculation ?? (asked === "remove" ? removeScenario(calculation) : calculation);
  const year = readYear(parameters.get("year"), shown(done).term);
  return { ...done, year, messages, unread, given: found.some(({ given }) => given) };
}

/** The address of a calculation. `readCalculation` reads it back. */
export function writeCalculation({ scenarios, on, year, payment }: Calculation): string {
  return [
    ...scenarios.map((scenario, index) => writeScenario(scenario, prefixes[index])),
    ...(on > 0 ? [`on=${letterOf(on).toLowerCase()}`] : []),
    ...(year === null ? [] : [`year=${year}`]),
    ...(payment === null ? [] : [`payment=${payment / 100}`]),
  ].join("&");
}

const about = (field: Message["about"], text: string): Message => ({ about: field, text });

export const letterOf = (index: number) => letters[index] ?? "A";
/** The form's hidden fields for the scenarios that are not shown. */
export const prefixOf = (index: number) => prefixes[index] ?? "";

/** The scenario that is shown. There is always one. */
export function shown({ scenarios, on }: Pick<Calculation, "scenarios" | "on">): Scenario {
  const scenario = scenarios[on] ?? scenarios[0];
  if (!scenario) throw new Error("A calculation without a scenario");
  return scenario;
}

/**
 * Adds a copy of the shown scenario, to be changed, and a sentence that names it. Nothing is added while the shown
 * scenario equals another one, and the sentence says so.
 */
export function addScenario(before: Calculation): { calculation: Calculation; messages: Message[]; added: boolean } {
  const { scenarios, on } = before;
  const copied = writeScenario(shown(before));
  if (scenarios.some((one, index) => index !== on && writeScenario(one) === copied))
    return { calculation: before, messages: [about("scenarios", alreadyCompared)], added: false };
  if (scenarios.length >= letters.length) return { calculation: before, messages: [], added: false };
  const calculation = { ...before, scenarios: [...scenarios, shown(before)], on: scenarios.length, year: null };
  const message = `Scenario ${letterOf(scenarios.length)} begins as a copy of ${letterOf(on)}. Change it to compare.`;
  return { calculation, messages: [about("scenarios", message)], added: true };
}

const alreadyCompared = "This scenario is already in the comparison.";

/** Removes the shown scenario. The ones after it move up by one letter. */
export function removeScenario(before: Calculation): Calculation {
  if (before.scenarios.length === 1) return before;
  const scenarios = before.scenarios.filter((_, index) => index !== before.on);
  return { ...before, scenarios, on: Math.min(before.on, scenarios.length - 1), year: null };
}

/** Changes the shown scenario, and says which values had to be adjusted. */
export function changeShown(
  before: Calculation,
  part: Partial<Scenario>,
): { calculation: Calculation; messages: Message[] } {
  const { scenario, messages } = changeScenario(shown(before), part);
  const scenarios = before.scenarios.map((one, index) => (index === before.on ? scenario : one));
  const year = typeof before.year === "number" && before.year > scenario.term ? null : before.year;
  return { calculation: { ...before, scenarios, year }, messages };
}

/** Dollars and cents; null for an empty box. */
export function readPayment(text: string): Reading<number | null> {
  if (text.trim() === "") return { value: null };
  const number = readDollars(text);
  if (number === null)
    return { value: null, message: "The monthly payment is not a number. We calculate without it.", unread: true };
  const cents = Math.round(number * 100);
  const value = Math.min(Math.max(cents, paymentRange.min), paymentRange.max);
  if (value !== cents)
    return {
      value,
      message: `A monthly payment is between ${dollars(paymentRange.min / 100)} and ${dollars(paymentRange.max / 100)}. We calculate with ${dollars(value / 100)}.`,
    };
  return { value };
}

function readYear(text: string | null, term: number): number | "all" | null {
  if (text === null || text === "all") return text;
  const number = numberIn(text);
  return number === null ? null : Math.min(Math.max(Math.round(number), 1), term);
}
