import { letterOf } from "./calculation";
import { dollars, dollarsAndCents, duration, listed, percent } from "./figures";
import { type Scenario, scheduleOf } from "./scenario";
import type { Schedule } from "./schedule";

export interface Compared {
  letter: string;
  scenario: Scenario;
  schedule: Schedule;
}

/** Each scenario with its schedule, lettered from A. */
export function compare(scenarios: readonly Scenario[]): Compared[] {
  return scenarios.map((scenario, index) => ({ letter: letterOf(index), scenario, schedule: scheduleOf(scenario) }));
}

/** What is paid each month at first, in cents: the level payment and the extra payment of each month. */
export const paidMonthly = ({ schedule, scenario }: Compared): number => schedule.level + scenario.extra * 100;

/** Whether every scenario has the figures of the first one, so that there is nothing to compare. */
export const allSame = ([first, ...others]: readonly Compared[]): boolean =>
  first !== undefined && others.every((other) => differences(first, other).length === 0);

/** How a scenario differs from the first one: 'Against A, B costs $66,421.22 less interest and …'. */
export function difference(first: Compared, other: Compared): string {
  const parts = differences(first, other);
  if (parts.length === 0) return `${other.letter} has the same figures as ${first.letter}.`;
  return `Against ${first.letter}, ${other.letter} ${listed(parts)}.`;
}

function differences(first: Compared, other: Compared): string[] {
  const [one, two] = [first.schedule, other.schedule];
  return [
    changed(other.scenario.amount - first.scenario.amount, (by, more) => `borrows ${dollars(by)} ${more}`),
    other.scenario.rate === first.scenario.rate
      ? ""
      : `is charged ${percent(other.scenario.rate)} a year instead of ${percent(first.scenario.rate)}`,
    changed(
      paidMonthly(other) - paidMonthly(first),
      (by, more) => `pays ${dollarsAndCents(by)} ${more} a month at first`,
    ),
    changed(two.rows.length - one.rows.length, (by, _, up) => `ends ${duration(by)} ${up ? "later" : "earlier"}`),
    changed(two.interest - one.interest, (by, more) => `costs ${dollarsAndCents(by)} ${more} interest`),
  ].filter((part) => part !== "");
}

/** The scenario with the lowest payment each month at first, and the one with the least interest. */
export function verdict(all: readonly Compared[]): string {
  const least = (of: (one: Compared) => number) => {
    const value = Math.min(...all.map(of));
    return all.filter((one) => of(one) === value).map(({ letter }) => letter);
  };
  const interest = least(({ schedule }) => schedule.interest);
  const monthly = least(paidMonthly);
  if (interest.length === all.length && monthly.length === all.length) return "";
  const [cheap, light] = [interest, monthly].map((names) => listed(names));
  const verb = (names: string[], single: string, plural: string) => (names.length === 1 ? single : plural);
  return cheap === light
    ? `${cheap} ${verb(interest, "costs", "cost")} the least interest and ${verb(monthly, "has", "have")} the lowest monthly payment.`
    : `${cheap} ${verb(interest, "costs", "cost")} the least interest; ${light} ${verb(monthly, "has", "have")} the lowest monthly payment.`;
}

function changed(by: number, words: (by: number, more: "more" | "less", up: boolean) => string): string {
  return by === 0 ? "" : words(Math.abs(by), by > 0 ? "more" : "less", by > 0);
}
