import { expect, test } from "vitest";
import { loanQuestionsOf } from "~/content/loan-questions";
import { rateRecord } from "~/content/rate-records";
import { advertised, type Rates, ratesOfTable } from "~/content/rates";
import { officesOfFiles } from "../../../../tests/support/site-content";
import { writtenItem } from "../kind/rules";
import { ratesOf } from "./rates-ever";
import { ratesRules } from "./rates-rules";
import { RatesForm, StoredRates } from "./schema";

const written = writtenItem(ratesRules, rateRecord);
const errorsOf = (change: Record<string, string>) =>
  RatesForm.safeParse({ ...written, ...change }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test("the rates of the file pass the portal's form, to the letter", () => {
  const read = RatesForm.parse(written);
  const complete = ratesRules.complete("", read, { offices: officesOfFiles });
  expect(JSON.stringify(complete)).toBe(JSON.stringify(rateRecord));
  expect(JSON.stringify(StoredRates.parse(rateRecord))).toBe(JSON.stringify(rateRecord));
});

test.each([
  ["lowest", "", "Enter the lowest rate"],
  ["lowest", "one", "Enter a rate with one decimal, such as 2.5"],
  ["lowest", "1.55", "Enter a rate with one decimal, such as 2.5"],
  ["lowest", "-1", "Enter a rate with one decimal, such as 2.5"],
  ["lowest", "0", "Enter a rate from 0.1% to 20%"],
  ["calculatorHighest", "150", "Enter a rate from 0.1% to 20%"],
  ["highest", "1.4", "Enter the lowest rate or a higher one"],
  ["calculatorHighest", "2.9", "Enter a rate above the advertised ones"],
  ["calculatorStart", "1.4", /^Enter a rate between the lowest one/],
  ["calculatorStart", "5.1", /^Enter a rate between the lowest one/],
])("%s %j is refused with a reason", (field, typed, reason) => {
  const message = reason instanceof RegExp ? expect.stringMatching(reason) : reason;
  expect(errorsOf({ [field]: typed })).toContainEqual([field, message]);
  const value = Number(typed);
  if (typed && !Number.isNaN(value))
    expect(StoredRates.safeParse({ ...rateRecord, [field]: value }).success).toBe(typed === "1.55");
});

test("rates are read as people write them", () => {
  expect(RatesForm.parse({ ...written, lowest: "1,8 %", highest: "3.0%" })).toMatchObject({ lowest: 1.8, highest: 3 });
});

test("a value that moves by more than half is doubted, with both figures", () => {
  const doubts = (change: Partial<Rates>) => ratesRules.doubts?.(rateRecord, { ...rateRecord, ...change });
  expect(doubts({ lowest: 1, highest: 4.5, calculatorHighest: 7.5 })).toEqual([]);
  expect(doubts({ highest: 4.6 })).toEqual([
    { field: "highest", words: "Highest advertised rate: 3% on the site, 4.6% here. That is 53% more." },
  ]);
  expect(doubts({ lowest: 0.7 })?.[0]?.words).toContain("1.5% on the site, 0.7% here. That is 53% less.");
});

test("sentences and the table follow any rates", () => {
  const one: Rates = { lowest: 2, highest: 2, calculatorStart: 2.2, calculatorHighest: 2.5 };
  expect([advertised(rateRecord), advertised(one)]).toEqual(["1.5% to 3%", "2%"]);
  expect(ratesOfTable(rateRecord)).toEqual([1.5, 2, 2.5, 3]);
  expect(ratesOfTable(one)).toEqual([2, 2.2]);
  expect(ratesOfTable({ ...rateRecord, lowest: 1.2, highest: 3.4 })).toEqual([1.2, 1.9, 2.5, 2.7, 3.4]);
  const answerAt = (rates: Rates) =>
    loanQuestionsOf(rates).find(({ question }) => question.startsWith("Which rate"))?.answer;
  expect(answerAt(rateRecord)).toMatch(/^We advertise 1\.5% to 3% a year\..* The calculator goes on to 5% so that/);
  expect(answerAt({ ...rateRecord, calculatorHighest: 3 })).toMatch(/^We advertise 1\.5% to 3% a year\.[^%]*$/);
});

test("what was calculated within the limits of any time keeps its rate", () => {
  const now: Rates = { lowest: 2, highest: 4, calculatorStart: 3, calculatorHighest: 6 };
  const wide: Rates = { lowest: 1, highest: 2, calculatorStart: 1.5, calculatorHighest: 9 };
  expect(ratesOf([], [])).toEqual({ rates: rateRecord, ratesEver: rateRecord });
  expect(ratesOf([now], [])).toEqual({ rates: now, ratesEver: { ...now, lowest: 1.5 } });
  expect(ratesOf([now], [wide]).ratesEver).toEqual({ ...now, lowest: 1, calculatorHighest: 9 });
});
