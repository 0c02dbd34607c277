import { expect, test } from "vitest";
import { phoneForms } from "./phone-forms.server";

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
