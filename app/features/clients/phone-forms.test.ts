import { expect, test } from "vitest";
import { dialled, phoneForms } from "./phone-forms.server";

test.each([
  "+44 20 7946 0018",
  "+44 (0)20 7946 0018",
  "0044 20 7946 0018",
  "020 7946 0018",
  "02079460018",
  "+44-20-7946.0018",
])("%s is one number, however it is written", (typed) => {
  const { key, search } = phoneForms(typed);
  expect(key).toBe("442079460018");
  expect(search).toEqual(expect.arrayContaining(["442079460018", "02079460018"]));
});

test("the countries of the firm are told apart, and what is no number is kept as it is", () => {
  expect(phoneForms("(202) 555-0142").key).toBe("12025550142");
  expect(phoneForms("+250 788 123 456").key).toBe("250788123456");
  expect(phoneForms("12")).toEqual({ key: "", search: ["12"] });
  expect(phoneForms("")).toEqual({ key: "", search: [] });
  expect(phoneForms("ask Anna")).toEqual({ key: "", search: [] });
});

test.each([
  ["tel: +33 1 40 20 53 17", "+33 1 40 20 53 17"],
  ["020 7946 0904", "+44 20 7946 0904"],
  ["(202) 555-0102", "(202) 555-0102"],
  // Several countries of the firm have it, or none.
  ["0788 123 456", "0788 123 456"],
  ["01 40 20 53 17", "01 40 20 53 17"],
  ["12", "12"],
  ["ask Anna", "ask Anna"],
])("%s of another system is dialled as %s", (kept, expected) => {
  expect(dialled(kept)).toBe(expected);
});
