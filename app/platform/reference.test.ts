import { expect, test } from "vitest";
import { referenceIn } from "./reference";

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
