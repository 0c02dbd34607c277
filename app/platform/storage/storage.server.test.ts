import { expect, test } from "vitest";
import { isAway } from "./storage.server";

test("a storage is away when its check fails, or does not end in a second", async () => {
  expect(await isAway({ check: async () => {} })).toBe(false);
  expect(await isAway({ check: () => Promise.reject(new Error("The bucket does not exist")) })).toBe(true);
  expect(await isAway({ check: () => new Promise(() => {}) })).toBe(true);
});
