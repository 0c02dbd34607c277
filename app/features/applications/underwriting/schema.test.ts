import { expect, test } from "vitest";
import { underwritingForm } from "./schema";

const now = Date.UTC(2026, 4, 14, 9);
const offer = {
  ...{ intent: "offer", seen: "in-review", amount: "2,000,000", rate: "4.5", years: "10" },
  ...{ validUntil: "2026-06-30", conditions: "", reason: "The rents carry it." },
};

test("the rate may be written with a decimal comma", () => {
  for (const rate of ["4.5", "4,5", "4,50 %"])
    expect(underwritingForm(now).parse({ ...offer, rate })).toMatchObject({ rate: 4500 });
  for (const rate of ["4,5,1", "4,5.1", "4,"])
    expect(underwritingForm(now).safeParse({ ...offer, rate }).success).toBe(false);
});

test("the error of a day does not repeat the label of its field", () => {
  const messages = (validUntil: string) =>
    underwritingForm(now)
      .safeParse({ ...offer, validUntil })
      .error?.issues.map(({ message }) => message);
  expect(messages("2026-05-14")).toEqual(["Choose a day after today"]);
  expect(messages("2028-05-14")).toEqual(["Choose a day within a year"]);
});

test("the reason of a waiver has to say something", () => {
  const messages = (note: string) =>
    underwritingForm(now)
      .safeParse({ intent: "waive", of: "1", version: "1", note })
      .error?.issues.map(({ message }) => message);
  expect(messages("no need")).toEqual(["Say why this is waived (at least two words and 10 characters)"]);
  expect(messages("On file since 2023")).toBeUndefined();
});

test("a payout is read in cents, and keeps the last four characters of the account", () => {
  const payout = {
    intent: "payout",
    seen: "disbursement",
    valueOn: "2026-05-14",
    holder: "H",
    bank: "B",
    wireReference: "W",
  };
  const read = (change: object) =>
    underwritingForm(now).safeParse({ ...payout, amount: "1", account: "2290", ...change });
  expect(read({ amount: "1,234.56", account: "00-11 22 90" }).data).toMatchObject({ amount: 123_456, account: "2290" });
  const messages = (change: object) => read(change).error?.issues.map(({ message }) => message);
  expect(messages({ amount: "1.234567" })).toEqual(["Enter at most two decimals"]);
  expect(messages({ amount: "0" })).toEqual(["Enter an amount above zero"]);
  expect(messages({ amount: "some" })).toEqual(["Enter the amount in dollars, such as 2,000,000"]);
  expect(messages({ account: "29" })).toEqual(["Enter 4 to 34 letters and digits"]);
  expect(messages({ valueOn: "tomorrow" })).toEqual(["Choose the value date"]);
});

test("a request with a missing answer, no words and a past day gets all three errors at once", () => {
  const ask = { intent: "ask", kind: "correction", field: "", text: "", dueOn: "2026-05-14" };
  const errors = (form: object) =>
    underwritingForm(now)
      .safeParse({ ...ask, ...form })
      .error?.issues.map(({ path }) => path[0])
      .toSorted();
  expect(errors({})).toEqual(["dueOn", "field", "text"]);
  expect(errors({ kind: "documents" })).toEqual(["dueOn", "text"]);
  expect(errors({ kind: "else" })).toEqual(["dueOn", "kind", "text"]);
  expect(errors({ field: "city", text: "The city of the register", dueOn: "2026-05-20" })).toBeUndefined();
});
