import { expect, test } from "vitest";
import { carriedFrom } from "./carried-scenario";

const sent = (query: string) => new URLSearchParams(query);
const calculated = "amount=1000000&rate=2.5&term=10";

test("an empty draft takes what the calculator has sent", () => {
  for (const stored of [{}, { loanAmount: "", repaymentTerm: "15" }])
    expect(carriedFrom(sent(calculated), stored)).toEqual({
      answers: { loanAmount: "1000000", repaymentTerm: "10", scenario: calculated },
      words: "From the calculator: $1,000,000 over 10 years, calculated at 2.5% a year.",
    });
});

test("a draft that says something else keeps it, and both are named beside a link that takes the calculator's", () => {
  expect(carriedFrom(sent(calculated), { loanAmount: "20,000,000", repaymentTerm: "15" })).toEqual({
    answers: {},
    words:
      "Your draft asks for $20,000,000 over 15 years. The calculator has $1,000,000 over 10 years. Your draft is unchanged.",
    use: { label: "Use $1,000,000 over 10 years", href: `/application?${calculated}&use` },
  });
  expect(carriedFrom(sent(calculated), { loanAmount: "1000000", repaymentTerm: "15" }).answers).toEqual({});
});

test("the link fills in the calculator's sums and says what was there before", () => {
  const { answers, words, use } = carriedFrom(sent(`${calculated}&use`), {
    loanAmount: "20M",
    repaymentTerm: "15",
  });
  expect(answers).toMatchObject({ loanAmount: "1000000", repaymentTerm: "10" });
  expect(words).toContain("Your draft had $20,000,000 over 15 years before.");
  expect(use).toBeUndefined();
});

test("nothing is carried from an address that says nothing of a loan", () => {
  expect(carriedFrom(sent("step=2"), { loanAmount: "20M" })).toEqual({ answers: {}, words: null });
});

test("a draft says again what came from the calculator, until its sums are changed", () => {
  const { answers } = carriedFrom(sent(`${calculated}&extra=20000`), {});
  const again = carriedFrom(sent("step=2"), answers);
  expect(again.answers).toEqual({});
  expect(again.words).toMatch(
    /^From the calculator: \$1,000,000 over 10 years, calculated at 2\.5% a year, with \$20,000 extra each month/,
  );
  expect(carriedFrom(sent(""), { ...answers, loanAmount: "2000000" }).words).toBeNull();
});
