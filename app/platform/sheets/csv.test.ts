import { expect, test } from "vitest";
import { csvLine } from "./csv";

test("commas, quotation marks and line breaks are enclosed", () => {
  expect(csvLine(["Lam & Daughters", 'the "old" firm', "a,b", "two\nlines"])).toBe(
    'Lam & Daughters,"the ""old"" firm","a,b","two\nlines"\r\n',
  );
});

test("what a spreadsheet would compute stays text; numbers and telephone numbers are left alone", () => {
  expect(csvLine(["=1+1", "@sum", "-cmd|x", "+44 20 7946 0142", "-12.5"])).toBe(
    "'=1+1,'@sum,'-cmd|x,+44 20 7946 0142,-12.5\r\n",
  );
});
