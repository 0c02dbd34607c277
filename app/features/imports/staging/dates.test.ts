import { expect, test } from "vitest";
import { lastOrderInWords, noDate } from "./dates";

test("an order of an earlier file is shown with a date of this one, best one that can be read in both", () => {
  const cells = ["", "2026-05-14", "25/05/2026", "11/05/2026"];
  expect(lastOrderInWords(cells, "dmy")).toBe("As in the last file. Check it: 11/05/2026 is read as 11 May 2026.");
  expect(lastOrderInWords(cells, "mdy")).toBe("As in the last file. Check it: 11/05/2026 is read as 5 November 2026.");
  expect(lastOrderInWords(cells.slice(0, 3), "mdy")).toBe("As in the last file. Check it: 25/05/2026 is no date then.");
  expect(lastOrderInWords(cells.slice(0, 2), "mdy")).toBe("As in the last file.");
});

test("a day that is none is told apart from what is no date", () => {
  expect(noDate("31/02/2026", "dmy")).toBe("There is no such day with the day first");
  expect(noDate("12.25.2026", "dmy")).toBe("There is no such day with the day first");
  expect(noDate("25/12/2026", "mdy")).toBe("There is no such day with the month first");
  expect(noDate("2026-02-31", "dmy")).toBe("There is no such day");
  for (const text of ["", "tomorrow", "31/02/26"]) expect(noDate(text, "dmy")).toBe("Use a day such as 2026-05-14");
});
