import { expect, test } from "vitest";
import { groupAround, groupDigits } from "./grouped-digits";

test.each([
  ["25000000", "25,000,000"],
  ["$25 000 000", "25,000,000"],
  ["1,0000", "10,000"],
  ["999", "999"],
  ["0025000", "25,000"],
  ["", ""],
  ["$25m", "$25m"],
  ["1500000.50", "1500000.50"],
  ["-1000", "-1000"],
])("%j reads %j", (text, grouped) => {
  expect(groupDigits(text)).toBe(grouped);
});

/** `|` is the caret. */
test.each([
  ["1000|", "1,000|"],
  ["2|5,000", "2|5,000"],
  ["25|00,000", "2,5|00,000"],
  ["1,234|5,678", "12,34|5,678"],
  ["|1000", "|1,000"],
  ["25|000", "25,|000"],
  ["$1000|000", "1,000,|000"],
])("the caret of %s stands as in %s", (before, after) => {
  const { text, caret } = groupAround(before.replace("|", ""), before.indexOf("|"));
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(after);
});
