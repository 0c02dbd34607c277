import { expect, test } from "vitest";
import { axisFloor, axisLines } from "./axis";

test.each([
  [1_100_000, 1_346_759, [1_150_000, 1_200_000, 1_250_000, 1_300_000]],
  [220_000, 267_805, [230_000, 240_000, 250_000, 260_000]],
  [900_000, 1_356_379, [1_000_000, 1_100_000, 1_200_000, 1_300_000]],
  [0, 100, [20, 40, 60, 80]],
  [0, 0, []],
])("from %d to %d the lines stand at round values", (floor, top, lines) => {
  expect(axisLines(floor, top)).toEqual(lines);
});

test("there are two to four lines, each a different value, whatever the values are", () => {
  for (let low = 100; low < 1e12; low = Math.round(low * 1.37))
    for (const growth of [1, 1.02, 1.3, 2.9, 40]) {
      const high = Math.round(low * growth);
      const floor = axisFloor(low, high);
      const lines = axisLines(floor, high);
      expect(lines.length).toBeGreaterThanOrEqual(2);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(new Set(lines).size).toBe(lines.length);
      for (const line of lines) expect(line > floor && line < high).toBe(true);
    }
});
