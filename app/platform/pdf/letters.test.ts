import { expect, test } from "vitest";
import { printable } from "./letters";

test.each([
  ["Maria Ramírez, £5 – “så”…", "Maria Ramírez, £5 – “så”…"],
  ["Łukasz Żak, Đorđe, Şükrü", "Lukasz Zak, Dorde, Sükrü"],
  ["a\u2009b\u00adc\u200bd\u2011e", "a bcd-e"],
  ["Иван 中", "???? ?"],
  ["e\u0301 and \u{1F600}", "é and ?"],
  ["two\nlines", "two\nlines"],
])("%j is printed as %j", (text, printed) => {
  expect(printable(text)).toBe(printed);
});
