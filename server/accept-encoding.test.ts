import { expect, test } from "vitest";
import { accepts } from "./accept-encoding";

test.each([
  ["gzip, deflate, br", true],
  ["br;q=1.0, gzip;q=0.8", true],
  ["BR", true],
  ["gzip, br;q=0", false],
  ["br ; q=0.000", false],
  ["br;q=0.001", true],
  ["gzip, brotli", false],
  ["*", false],
  ["", false],
])("%j takes brotli: %s", (header, expected) => {
  expect(accepts(header, "br")).toBe(expected);
});
