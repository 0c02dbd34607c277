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
