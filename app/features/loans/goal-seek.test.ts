import { describe, expect, test } from "vitest";
import { amountFor, termFor } from "./goal-seek";
import { loanRange, repaymentTerms } from "./scenario";
import { levelPayment } from "./schedule";

const rates = Array.from({ length: 36 }, (_, step) => Math.round(15 + step) / 10);

describe("the amount for a payment", () => {
  test.each(rates)("at %s%% asks for no more than the payment, and one dollar more asks for more", (rate) => {
    for (const term of repaymentTerms)
      for (const payment of [942_699, 942_700, 1_200_000, 3_333_333, 250_000_001, 310_371_510, 800_000_000]) {
        const { amount, level, capped } = amountFor(payment, { rate, term });
        const at = (dollars: number) => levelPayment({ amount: dollars, annualRate: rate, years: term });
        if (amount === null) {
          expect(at(loanRange.amount.min)).toBeGreaterThan(payment);
          expect(level).toBe(at(loanRange.amount.min));
          continue;
        }
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(level).toBe(at(amount));
        expect(level).toBeLessThanOrEqual(payment);
        if (amount < loanRange.amount.max) expect(at(amount + 1)).toBeGreaterThan(payment);
        else expect(capped).toBe(level < payment);
      }
  });

  test("finds the loan whose payment it is", () => {
    expect(amountFor(942_699, { rate: 2.5, term: 10 }).amount).toBe(1_000_000);
    expect(amountFor(310_371_510, { rate: 1.5, term: 15 })).toEqual({
      amount: 500_000_000,
      level: 310_371_510,
      capped: false,
    });
    expect(amountFor(942_698, { rate: 2.5, term: 10 })).toEqual({ amount: null, level: 942_699, capped: false });
  });
});

describe("the term for a payment", () => {
  const loan = { amount: 1_000_000, rate: 2.5 };

  test("is the shortest that the payment carries", () => {
    expect(termFor(1_774_800, loan).term).toBe(5);
    expect(termFor(942_699, loan)).toMatchObject({ term: 10, level: 942_699, shorter: { term: 5 } });
    expect(termFor(942_698, loan)).toMatchObject({ term: 15, shorter: { term: 10, level: 942_699 } });
  });

  test("is none when even the longest asks for more", () => {
    const { term, level, shorter } = termFor(600_000, loan);
    expect({ term, shorter }).toEqual({ term: null, shorter: null });
    expect(level).toBe(levelPayment({ amount: 1_000_000, annualRate: 2.5, years: 15 }));
  });
});
