import { expect, test } from "vitest";
import { partsOfReference, referenceIn } from "./reference";

test.each([
  ["PF4BGVA2G05HFERSQ4", "pf-4bgv-a2g0-5hfe-rsq4"],
  ["pf 4bgv a2go 5hfe rsq4", "pf-4bgv-a2g0-5hfe-rsq4"],
  ["PF-4BGV-A2G0-5HFE-RSQ4", "pf-4bgv-a2g0-5hfe-rsq4"],
  ["m1f3c09a2", "m-1f3c09a2"],
  ["R 1F3C 09A2", "r-1f3c09a2"],
  ["Maria Ramírez", ""],
  ["PF-4BGV", ""],
])("%s is the reference '%s'", (typed, reference) => {
  expect(referenceIn(typed)).toBe(reference);
});

test("a part of a reference may have its dashes in four places", () => {
  expect(partsOfReference("87QGZ0gv")).toEqual(["87qg-z0gv", "87q-gz0g-v", "87-qgz0-gv", "8-7qgz-0gv"]);
  for (const text of ["harriet", "79460018", "87q", "87qg-206v", "a1 b2"]) expect(partsOfReference(text)).toEqual([]);
});
