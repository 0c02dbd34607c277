import { describe, expect, test } from "vitest";
import { type Answers, fieldNames, missingIn, readStep, stepOf, steps } from "./questions";
import { checkAnswers } from "./schema";
import { nextStages, stages } from "./terms";
import { readAnswers } from "./wizard/answers-in-form";

const today = "2026-05-14";
const whole: Answers = {
  firstName: "Maria",
  lastName: "Ramírez",
  email: "maria@example.com",
  phone: "123",
  dateOfBirth: "1975-04-30",
  companyName: "Quay",
  businessType: "Sole Proprietorship",
  yearsInBusiness: "Less than 1",
  annualRevenue: "Under $1M",
  projectType: "Other",
  projectDescription: "A quay",
  loanAmount: "1000000",
  repaymentTerm: "10",
  address: "3 Quay",
  city: "Port Louis",
  state: "none",
  zipCode: "none",
  country: "Mauritius",
};
const errorsOf = (answers: Answers) => checkAnswers(answers, today).errors;

test("a whole application passes; the loan purpose may be empty", () => {
  expect(checkAnswers(whole, today).application).toMatchObject({ loanAmount: 1_000_000, loanPurpose: "" });
});

test("everything but the loan purpose is required, whether it is empty, blank or was never sent", () => {
  const required = steps.flatMap(({ questions }) => questions.map(({ name }) => name));
  expect(required).toHaveLength(18);
  for (const answers of [{}, Object.fromEntries(fieldNames.map((name) => [name, " "]))])
    expect(Object.keys(errorsOf(answers) ?? {}).sort()).toEqual([...required].sort());
});

describe("the loan amount", () => {
  test.each(["1000000", "500000000", "1,500,000", "$2 000 000", "1000000.00"])("takes %s", (loanAmount) => {
    expect(errorsOf({ ...whole, loanAmount })).toBeUndefined();
  });

  test.each([
    ["999999", /from \$1,000,000 to \$500,000,000/],
    ["500000001", /from \$1,000,000 to \$500,000,000/],
    ["-1000000", /from \$1,000,000/],
    ["1000000.5", /whole dollars/],
    ["1e7", /whole dollars/],
    ["a million", /whole dollars/],
  ])("refuses %s", (loanAmount, message) => {
    expect(errorsOf({ ...whole, loanAmount })).toEqual({ loanAmount: expect.stringMatching(message) });
  });
});

test.each<[Answers, RegExp]>([
  [{ email: "maria@example.com\nBcc: all@example.com" }, /one email address/],
  [{ email: "a@example.com, b@example.com" }, /one email address/],
  [{ dateOfBirth: "1975-02-30" }, /such as/],
  [{ dateOfBirth: "2026-05-14" }, /in the past/],
  [{ dateOfBirth: "1066-10-14" }, /in the past/],
  [{ businessType: "Cartel" }, /business type/],
  [{ repaymentTerm: "12" }, /repayment term/],
  [{ projectDescription: "x".repeat(5001) }, /5,000 characters/],
])("refuses %o", (answers, message) => {
  const [name] = Object.keys(answers);
  expect(errorsOf({ ...whole, ...answers })).toEqual({ [name ?? ""]: expect.stringMatching(message) });
});

describe("the steps", () => {
  test("are four, in the words of the product", () => {
    expect(steps.map(({ title }) => title)).toEqual([
      "Personal Information",
      "Company Information",
      "Project Information",
      "Address Information",
    ]);
  });

  test("hold every field but those that nobody is asked for", () => {
    expect(fieldNames.filter((name) => !stepOf(name))).toEqual(["loanPurpose", "scenario"]);
  });

  test("count what is missing", () => {
    expect(steps.map((step) => missingIn(step, { firstName: " ", repaymentTerm: "10", city: "x" }))).toEqual([
      5, 4, 3, 4,
    ]);
    expect(steps.map((step) => missingIn(step, whole))).toEqual([0, 0, 0, 0]);
  });

  test.each([
    ["2", 2],
    ["0", 1],
    ["-3", 1],
    ["9", 4],
    ["1.5", 1],
    ["<script>", 1],
    [null, 1],
  ])("an address that says %s shows step %i", (text, step) => {
    expect(readStep(text)).toBe(step);
  });
});

test("what a page was given comes back as answers, or as nothing", () => {
  expect(readAnswers('{"city":"Kigali","role":"admin","phone":1}')).toEqual({ city: "Kigali" });
  for (const text of ["", "null", "[1]", "{", undefined, '"x"']) expect(readAnswers(text)).toEqual({});
});

test("stages differ in their first letter, and those that end lead nowhere", () => {
  expect(new Set(stages.map((stage) => stage[0])).size).toBe(stages.length);
  expect(stages.filter((stage) => nextStages[stage].length === 0)).toEqual(["paying-back", "closed", "withdrawn"]);
});
