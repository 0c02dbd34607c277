import { expect, test } from "vitest";
import { escapeText, foldLine } from "./calendar-file";

test("text is escaped once", () => {
  expect(escapeText("a\\b; c, d: e\r\nf\ng")).toBe("a\\\\b\\; c\\, d: e\\nf\\ng");
});

test("a fold never cuts a character in two", () => {
  const line = `SUMMARY:${"é€𝄞".repeat(40)}`;
  const folded = foldLine(line);
  expect(folded.split("\r\n").every((part) => Buffer.byteLength(part) <= 75)).toBe(true);
  expect(folded.replaceAll("\r\n ", "")).toBe(line);
  expect(folded).not.toContain("\ufffd");
});
