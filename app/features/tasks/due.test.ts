import { expect, test } from "vitest";
import { workingDay } from "./due";

test("a day of a weekend becomes the Monday after it, and a working day stays", () => {
  expect(workingDay("2026-11-27", [])).toBe("2026-11-27");
  expect(workingDay("2026-11-28", [])).toBe("2026-11-30");
  expect(workingDay("2026-11-29", [])).toBe("2026-11-30");
});

test("a day on which the firm is closed becomes the next one on which it is open", () => {
  const christmas = [{ firstDay: "2026-12-25", lastDay: "2026-12-28" }];
  expect(workingDay("2026-12-25", christmas)).toBe("2026-12-29");
  expect(workingDay("2026-12-24", christmas)).toBe("2026-12-24");
});
