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

test("the evidence of a check and the reason of a waiver have to say something", () => {
  const messages = (form: object) =>
    underwritingForm(now)
      .safeParse({ of: "1", version: "1", ...form })
      .error?.issues.map(({ message }) => message);
  const more = "(at least two words and 10 characters)";
  for (const note of ["Seen.", "Passportxxx"])
    expect(messages({ intent: "pass", kind: "screening", note })).toEqual([
      `Say which lists you checked, and when ${more}`,
    ]);
  expect(messages({ intent: "pass", kind: "identity", note: "ok" })?.[0]).toContain("passport or identity card");
  expect(messages({ intent: "pass", note: "ok" })).toEqual([`Say what you have seen ${more}`]);
  expect(messages({ intent: "waive", note: "no need" })).toEqual([`Say why this is waived ${more}`]);
  for (const intent of ["pass", "waive"])
    expect(messages({ intent, kind: "screening", note: "UN and EU lists, 14 May" })).toBeUndefined();
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
