import { describe, expect, test } from "vitest";
import { readAnswers } from "./form/answers-in-form";
import { printedAnswer } from "./printed-answer";
import { type Answers, fieldNames, isMissing, missingIn, readStep, type Step, stepOf, steps } from "./questions";
import { checkAnswers } from "./schema";
import { nextStages, stageNamed, stages } from "./vocabulary";

const today = "2026-05-14";
const whole: Answers = {
  firstName: "Maria",
  lastName: "Ramírez",
  email: "maria@example.com",
  phone: "+230 555 0100",
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

test("everything but the loan purpose and, before the country is known, the state is required, whether it is empty, blank or was never sent", () => {
  const asked = steps.flatMap(({ questions }) => questions.map(({ name }) => name));
  expect(asked).toHaveLength(18);
  const required = asked.filter((name) => name !== "state");
  for (const answers of [{}, Object.fromEntries(fieldNames.map((name) => [name, " "]))])
    expect(Object.keys(errorsOf(answers) ?? {}).sort()).toEqual([...required].sort());
});

test("a name has letters and no digits; the message stands at its field", () => {
  expect(errorsOf({ ...whole, lastName: "K3ller!!" })).toEqual({
    lastName: expect.stringMatching(/^Use only letters/),
  });
  expect(errorsOf({ ...whole, firstName: "J.", lastName: "O’Brien-Núñez" })).toBeUndefined();
});

test("a state or zip code of 'none' is printed in words, any other answer as it is", () => {
  for (const name of ["state", "zipCode"] as const) {
    expect(printedAnswer(name, { [name]: " None" })).toBe("Not applicable");
    expect(printedAnswer(name, { [name]: "None Such" })).toBe("None Such");
  }
  expect(printedAnswer("city", { city: "None" })).toBe("None");
});

describe("the loan amount", () => {
  test.each(["1000000", "500000000", "1,500,000", "$2 000 000", "1000000.00", "25M", "1.5 million"])(
    "takes %s",
    (loanAmount) => {
      expect(errorsOf({ ...whole, loanAmount })).toBeUndefined();
    },
  );

  test.each([
    ["999999", /from \$1,000,000 to \$500,000,000/],
    ["500000001", /from \$1,000,000 to \$500,000,000/],
    ["-1000000", /from \$1,000,000/],
    ["1000000.5", /whole dollars/],
    ["1e7", /such as 25,000,000 or 25M/],
    ["a million", /such as/],
    ["25 parsecs", /such as 25,000,000 or 25M/],
    ["25.000.00", /such as/],
  ])("refuses %s", (loanAmount, message) => {
    expect(errorsOf({ ...whole, loanAmount })).toEqual({ loanAmount: expect.stringMatching(message) });
  });
});

test.each<[Answers, RegExp]>([
  [{ email: "maria@example.com\nBcc: all@example.com" }, /one email address/],
  [{ email: "a@example.com, b@example.com" }, /one email address/],
  [{ dateOfBirth: "1975-02-30" }, /such as/],
  [{ email: "theo@" }, /one email address/],
  [{ phone: "12" }, /country code/],
  [{ phone: "call me" }, /country code/],
  [{ dateOfBirth: "2015-01-01" }, /^To apply you must have been born on or before 14 May 2008$/],
  [{ dateOfBirth: "2008-05-15" }, /14 May 2008/],
  [{ dateOfBirth: "2031-01-01" }, /14 May 2008/],
  [{ dateOfBirth: "1066-10-14" }, /Check the year/],
  [{ country: "Atlantis" }, /from the list/],
  [{ businessType: "Cartel" }, /business type/],
  [{ repaymentTerm: "12" }, /repayment term/],
  [{ projectDescription: "x".repeat(5001) }, /5,000 characters/],
])("refuses %o", (answers, message) => {
  const [name] = Object.keys(answers);
  expect(errorsOf({ ...whole, ...answers })).toEqual({ [name ?? ""]: expect.stringMatching(message) });
});

test("a person who turns 18 today may apply", () => {
  expect(errorsOf({ ...whole, dateOfBirth: "2008-05-14" })).toBeUndefined();
  expect(errorsOf({ ...whole, dateOfBirth: "1916-05-14" })).toBeUndefined();
});

test("before the country is answered, a phone number as it is dialled somewhere is no error", () => {
  const phoneError = (phone: string, country: string) => errorsOf({ ...whole, phone, country })?.phone;
  expect(phoneError("0788 123 456", "")).toBeUndefined();
  expect(phoneError("0788 123 456", "Rwanda")).toBeUndefined();
  expect(phoneError("0788 123 456", "Mauritius")).toMatch(/country code/);
  for (const phone of ["12", "+12", "call me"]) expect(phoneError(phone, ""), phone).toMatch(/country code/);
});

test("a phone number is taken as it is dialled in the country, or with its code, and kept as it was typed", () => {
  for (const phone of ["5 251 2345", "230 5251 2345", "+44 (0)20 7946 0000", "0044 20 7946 0000"])
    expect(checkAnswers({ ...whole, phone }, today).application).toMatchObject({ phone });
  expect(errorsOf({ ...whole, phone: "020 7946 0000" })).toEqual({ phone: expect.stringMatching(/country code/) });
  expect(errorsOf({ ...whole, phone: "020 7946 0000", country: "UK" })).toBeUndefined();
});

test("a state may be left out where the country has none", () => {
  expect(checkAnswers({ ...whole, state: "" }, today).application).toMatchObject({ state: "none" });
  expect(errorsOf({ ...whole, state: "", country: "USA" })).toEqual({
    state: expect.stringMatching(/Enter the state/),
  });
  expect(checkAnswers({ ...whole, state: "Ohio", country: "usa" }, today).application).toMatchObject({
    country: "United States",
  });
});

test("a zip code may be left out where the country has none", () => {
  const rwanda = { ...whole, phone: "+250 788 123 456", country: "Rwanda", zipCode: "" };
  expect(checkAnswers(rwanda, today).application).toMatchObject({ zipCode: "none" });
  expect(isMissing("zipCode", rwanda)).toBe(false);
  for (const country of ["Mauritius", "United Kingdom"]) {
    expect(errorsOf({ ...whole, zipCode: " ", country })).toEqual({ zipCode: expect.stringMatching(/Enter the zip/) });
    expect(isMissing("zipCode", { ...whole, zipCode: "", country })).toBe(true);
  }
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

  test("ask for type, description, amount and term of the project in this order", () => {
    const project = ["projectType", "projectDescription", "loanAmount", "repaymentTerm"];
    expect(steps[2]?.questions.map(({ name }) => name)).toEqual(project);
  });

  test("hold every field but those that nobody is asked for", () => {
    expect(fieldNames.filter((name) => !stepOf(name))).toEqual(["loanPurpose", "scenario"]);
  });

  test("count what is missing", () => {
    expect(steps.map((step) => missingIn(step, { firstName: " ", repaymentTerm: "10", city: "x" }))).toEqual([
      5, 4, 3, 3,
    ]);
    expect(steps.map((step) => missingIn(step, whole))).toEqual([0, 0, 0, 0]);
    for (const country of ["Mauritius", "", "Atlantis"])
      expect(missingIn(steps[3] as Step, { ...whole, state: "", country })).toBe(country === "" ? 1 : 0);
    expect(missingIn(steps[3] as Step, { ...whole, state: "", country: "India" })).toBe(1);
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

test("stages that end lead nowhere, and former names of stages still name them", () => {
  expect(stages.filter((stage) => nextStages[stage].length === 0)).toEqual(["repayment", "declined", "withdrawn"]);
  expect([...stages, "closed", "paying-back"].map(stageNamed)).toEqual([...stages, "declined", "repayment"]);
  for (const name of ["", "Closed", "toString", "__proto__"]) expect(stageNamed(name)).toBeUndefined();
});
