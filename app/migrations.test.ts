import { expect, test } from "vitest";
import { migrations } from "./migrations";

const names = migrations.map(({ name }) => name);

/** Given twice in the past. A step that has landed keeps its name, because databases remember it. */
const givenTwice = ["0013", "0017"];

test("every step of the schema has a name and a number of its own", () => {
  expect(names.filter((name) => !/^\d{4}[a-z]?-[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const numbers = names.map((name) => name.slice(0, name.indexOf("-")));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index).sort()).toEqual(givenTwice);
});
