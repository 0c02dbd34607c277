import { expect, test } from "vitest";
import { hashSecret, newId, newSecret } from "./ids.server";

test("ids are UUIDs of version 7 that carry their millisecond", () => {
  const id = newId(0x0123456789ab);
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("ids sort by creation, within one millisecond too", () => {
  const ids = [...Array.from({ length: 40_000 }, () => newId(1000)), newId(1001), newId(2000)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test("secrets differ, fit into a link, and only their hash is told", () => {
  const [one, two] = [newSecret(), newSecret()];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^[\w-]{32}$/);
  expect(hashSecret(one)).toMatch(/^[0-9a-f]{64}$/);
});
