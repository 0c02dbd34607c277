import { hostname } from "node:os";
import { expect, test } from "vitest";
import { machineMark } from "./machine-mark.server";

const missing = () => {
  throw new Error("ENOENT");
};

test("machines and containers with the same host name have different marks", () => {
  const of = (id: () => string, processes: () => string) => machineMark([hostname, id, processes]);
  const marks = [
    of(
      () => "a",
      () => "pid:[1]",
    ),
    of(
      () => "b",
      () => "pid:[1]",
    ),
    of(
      () => "a",
      () => "pid:[2]",
    ),
    of(missing, () => "pid:[1]"),
    of(missing, missing),
  ];
  expect(new Set(marks).size).toBe(marks.length);
});

test("the mark of a machine stays the same", () => {
  expect(machineMark()).toBe(machineMark());
  expect(machineMark()).toMatch(/^[0-9a-f]{8}$/);
});
