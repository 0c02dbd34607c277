import { expect, test } from "vitest";
import { lastOrderInWords } from "./dates";

test("an order of an earlier file is shown with a date of this one, best one that can be read in both", () => {
  const cells = ["", "2026-05-14", "25/05/2026", "11/05/2026"];
  expect(lastOrderInWords(cells, "dmy")).toBe("As in the last file. Check it: 11/05/2026 is read as 11 May 2026.");
  expect(lastOrderInWords(cells, "mdy")).toBe("As in the last file. Check it: 11/05/2026 is read as 5 November 2026.");
  expect(lastOrderInWords(cells.slice(0, 3), "mdy")).toBe("As in the last file. Check it: 25/05/2026 is no date then.");
  expect(lastOrderInWords(cells.slice(0, 2), "mdy")).toBe("As in the last file.");
});
