import { expect, test } from "vitest";
import { canConfirm, canRecall, canReturn, needsSecond } from "./policy";

test("what one administrator proposes, only another confirms or returns, and only the first recalls", () => {
  for (const decides of [canConfirm, canReturn]) {
    expect(decides("ada", "ada")).toBe(false);
    expect(decides("ben", "ada")).toBe(true);
  }
  expect(canRecall("ada", "ada")).toBe(true);
  expect(canRecall("ben", "ada")).toBe(false);
});

test("a second person is needed above the limit, not at it", () => {
  expect(needsSecond(100_000_000, 100_000_000)).toBe(false);
  expect(needsSecond(100_000_001, 100_000_000)).toBe(true);
});
