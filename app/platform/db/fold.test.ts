import { expect, test } from "vitest";
import { fold, searchText } from "./fold";

test.each([
  ["  José   RAMÍREZ ", "jose ramirez"],
  ["Jose\u0301", "jose"],
  ["Straße", "strasse"],
  ["GROẞ", "gross"],
  ["Łódź Ørsted Đorđe", "lodz orsted dorde"],
  ["İstanbul ılık", "istanbul ilik"],
  ["Ærø Þór", "aero thor"],
  ["ΟΔΟΣ", "οδοσ"],
  ["Ёлкин", "елкин"],
  ["ﬁnance １２３", "finance 123"],
  ["日本 株式会社", "日本 株式会社"],
  ["a\0b\tc\nd\u0001", "a b c d"],
  ["100% _safe_ 🙂", "100% _safe_ 🙂"],
  ["", ""],
])("%j folds to %j", (typed, folded) => {
  expect(fold(typed)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});

test("in the text of a row each word follows a space and each part stands on a line", () => {
  expect(searchText("Ana María", "ana@example.com")).toBe(" ana maria\n ana@example.com");
});
