import { expect, test } from "vitest";
import { rateRecord } from "~/content/rate-records";
import type { Answers } from "~/features/applications/questions";
import { carriedFrom } from "./carried-scenario";

const carried = (query: string, stored: Answers) => carriedFrom(new URLSearchParams(query), stored, rateRecord);
const calculated = "amount=1000000&rate=2.5&term=10";

test("an empty draft takes what the calculator has sent", () => {
  for (const stored of [{}, { loanAmount: "", repaymentTerm: "15" }])
    expect(carried(calculated, stored)).toEqual({
      answers: { loanAmount: "1000000", repaymentTerm: "10", scenario: calculated },
      words: "From the calculator: $1,000,000 over 10 years, calculated at 2.5% a year.",
    });
});

test("a draft that says something else keeps it, and both are named beside a link that takes the calculator's", () => {
  expect(carried(calculated, { loanAmount: "20,000,000", repaymentTerm: "15" })).toEqual({
    answers: {},
    words:
      "Your draft asks for $20,000,000 over 15 years. The calculator has $1,000,000 over 10 years. Your draft is unchanged.",
    use: { label: "Use $1,000,000 over 10 years", href: `/application?${calculated}&use` },
  });
  expect(carried(calculated, { loanAmount: "1000000", repaymentTerm: "15" }).answers).toEqual({});
});

test("the link fills in the calculator's sums and says what was there before", () => {
  const { answers, words, use } = carried(`${calculated}&use`, {
    loanAmount: "20M",
    repaymentTerm: "15",
  });
  expect(answers).toMatchObject({ loanAmount: "1000000", repaymentTerm: "10" });
  expect(words).toContain("Your draft had $20,000,000 over 15 years before.");
  expect(use).toBeUndefined();
});

test("nothing is carried from an address that says nothing of a loan", () => {
  expect(carried("step=2", { loanAmount: "20M" })).toEqual({ answers: {}, words: null });
});

test("a draft says again what came from the calculator, until its sums are changed", () => {
  const { answers } = carried(`${calculated}&extra=20000`, {});
  const again = carried("step=2", answers);
  expect(again.answers).toEqual({});
  expect(again.words).toMatch(
    /^From the calculator: \$1,000,000 over 10 years, calculated at 2\.5% a year, with \$20,000 extra each month/,
  );
  expect(carried("", { ...answers, loanAmount: "2000000" }).words).toBeNull();
});
