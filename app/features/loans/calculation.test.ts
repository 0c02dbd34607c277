import { describe, expect, test } from "vitest";
import { rateRecord } from "~/content/rate-records";
import {
  addScenario,
  type Calculation,
  changeShown,
  readCalculation,
  removeScenario,
  shown,
  writeCalculation,
} from "./calculation";
import { loanRange, repaymentTerms, type Scenario } from "./scenario";

const read = (query: string) => readCalculation(new URLSearchParams(query), rateRecord);

/** Pseudo-random numbers, the same in every run (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function aScenario(roll: (below: number) => number): Scenario {
  const { min, max } = loanRange.amount;
  const amount = min + roll(max - min + 1);
  const term = repaymentTerms[roll(3)] ?? 10;
  const extra = roll(2) * roll(amount);
  const once = Array.from({ length: roll(6) }, () => ({ month: 1 + roll(term * 12), sum: 1 + roll(amount) }));
  const effect = (extra > 0 || once.length > 0) && roll(2) === 1 ? "lower" : "shorten";
  return { amount, rate: (15 + roll(36)) / 10, term, extra, once, effect };
}

test("a thousand calculations are read back as they were written", () => {
  const roll = dice(20261121);
  for (let round = 0; round < 1000; round += 1) {
    const scenarios = Array.from({ length: 1 + roll(3) }, () => aScenario(roll));
    const on = roll(scenarios.length);
    const year = [null, "all" as const, 1 + roll(scenarios[on]?.term ?? 5)][roll(3)] ?? null;
    const calculation: Calculation = { scenarios, on, year, payment: roll(2) ? 100 + roll(999_999_900) : null };
    expect(read(writeCalculation(calculation))).toEqual({ ...calculation, messages: [], unread: {}, given: true });
  }
});

describe("a calculation in the address", () => {
  test("is one scenario for links that know no others", () => {
    const { scenarios, on, given } = read("amount=2000000&rate=3&term=15");
    expect(scenarios).toMatchObject([{ amount: 2_000_000, rate: 3, term: 15 }]);
    expect({ on, given }).toEqual({ on: 0, given: true });
    expect(writeCalculation(read(""))).toBe("amount=1000000&rate=2.5&term=10");
  });

  test("takes for a second scenario what the first one says, where it says nothing itself", () => {
    const { scenarios } = read("amount=2000000&extra=500&b-term=15");
    expect(scenarios[1]).toMatchObject({ amount: 2_000_000, term: 15, extra: 0 });
  });

  test("moves C up where there is no B, and stays on a scenario that there is", () => {
    const { scenarios, on } = read("c-rate=4&on=c");
    expect(scenarios.map(({ rate }) => rate)).toEqual([2.5, 4]);
    expect(on).toBe(1);
    expect(read("on=%3Cx%3E&year=999&payment=").on).toBe(0);
    expect(read("year=999").year).toBe(10);
    expect(read("year=x").year).toBe(null);
  });

  test("says which scenario a sentence is about, and never repeats nonsense", () => {
    const { messages } = read("b-amount=%3Cscript%3E&payment=-4&do=%3Cscript%3E");
    expect(messages).toEqual([
      { about: "scenarios", text: "B: The loan amount is not a number. We calculate with $1,000,000." },
      { about: "payment", text: "A monthly payment is between $1 and $10,000,000. We calculate with $1." },
    ]);
    expect(read("payment=-4").payment).toBe(100);
  });

  test("keeps the text of a box that is no sum, and says so there and not among the other sentences", () => {
    const { messages, unread } = read("amount=lots&payment=1,5%20million&extra=x&month=7&sum=2e3&b-amount=much");
    expect(unread).toMatchObject({
      amount: { text: "lots" },
      payment: { text: "1,5 million" },
      extra: { text: "x" },
      sum: { text: "2e3", month: "7" },
    });
    expect(messages).toEqual([
      { about: "scenarios", text: "B: The loan amount is not a number. We calculate with $1,000,000." },
    ]);
    expect(read(`amount=${"x".repeat(500)}`).unread.amount?.text).toHaveLength(40);
  });

  test("adds and removes by the buttons of the form, with what was typed", () => {
    expect(read("amount=3000000&do=add")).toMatchObject({ on: 1, scenarios: [{ amount: 3e6 }, { amount: 3e6 }] });
    expect(read("b-rate=3&on=b&do=remove")).toMatchObject({ on: 0, scenarios: [{ rate: 2.5 }] });
    expect(read("do=remove").scenarios).toHaveLength(1);
    expect(read("b-rate=3&c-rate=4&do=add").scenarios).toHaveLength(3);
    // The pressed button comes after the field that says which scenario is shown.
    expect(read("b-rate=3&on=b&on=a").on).toBe(0);
  });
});

describe("scenarios side by side", () => {
  test("are at most three, and never none", () => {
    const two = addScenario(read("rate=4"));
    expect(two).toMatchObject({
      added: true,
      messages: [{ text: "Scenario B begins as a copy of A. Change it to compare." }],
    });
    const three = addScenario(changeShown(two.calculation, { rate: 3 }).calculation);
    expect(three.calculation).toMatchObject({ on: 2, scenarios: [{ rate: 4 }, { rate: 3 }, { rate: 3 }] });
    expect(addScenario(changeShown(three.calculation, { rate: 2 }).calculation).added).toBe(false);
    expect(removeScenario(read(""))).toMatchObject({ scenarios: [{}] });
  });

  test("are not added twice: a copy that nobody has changed is already there", () => {
    const two = addScenario(read("rate=4")).calculation;
    for (const on of [0, 1]) {
      const again = addScenario({ ...two, on });
      expect(again.calculation.scenarios).toHaveLength(2);
      expect(again).toMatchObject({
        added: false,
        messages: [{ text: "This scenario is already in the comparison." }],
      });
    }
    // Without a script the server's answer is the same.
    expect(read("rate=4&b-rate=4&on=b&do=add")).toMatchObject({
      ...{ scenarios: [{ rate: 4 }, { rate: 4 }], messages: [{ text: "This scenario is already in the comparison." }] },
    });
  });

  test("change one at a time, and payments that no longer fit move with a sentence", () => {
    const before = read("term=15&once=150:5000&b-rate=3&on=a&year=14");
    const { calculation, messages } = changeShown(before, { term: 10 });
    expect(shown(calculation).once).toEqual([{ month: 120, sum: 5000 }]);
    expect(messages).toEqual([
      {
        about: "month-0",
        text: "The loan ends in month 120. We moved this payment from month 150 to month 120. If you want another month, enter one from 1 to 120, or choose a longer term.",
      },
    ]);
    expect(calculation.scenarios[1]?.term).toBe(15);
    expect(calculation.year).toBe(null);
  });
});
