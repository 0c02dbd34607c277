import { expect, test } from "vitest";
import { firstShown, shownOf } from "./shown-lines";

test("a report begins with what went wrong, or with what changes among many lines that do not", () => {
  expect(firstShown({ wrong: 7, changed: 2, same: 3 })).toBe("error");
  expect(firstShown({ wrong: 0, changed: 1, same: 199 })).toBe("change");
  expect(firstShown({ wrong: 0, changed: 2, same: 0 })).toBe("");
  expect(firstShown({ wrong: 0, changed: 0, same: 200 })).toBe("");
});

test("the foot of the lines says how many are shown of how many", () => {
  const lines = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ line: from + index }));
  expect(shownOf({ lines: lines(2, 50), total: 200 }, 200)).toBe("50 of 200 lines, from line 2");
  expect(shownOf({ lines: lines(12, 7), total: 7 }, 200)).toBe("7 of 7 lines found, from line 12. The file has 200");
});
