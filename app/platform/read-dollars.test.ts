import { expect, test } from "vitest";
import { readDollars } from "./read-dollars";

test.each([
  ["25M", 25_000_000],
  ["$25m", 25_000_000],
  ["$ 25 M", 25_000_000],
  ["US$25mm", 25_000_000],
  ["25 million dollars", 25_000_000],
  ["25 million US dollars", 25_000_000],
  ["1.5 million", 1_500_000],
  ["1.1M", 1_100_000],
  ["1.234567m", 1_234_567],
  ["25,000,000", 25_000_000],
  ["25 000 000 USD", 25_000_000],
  ["25'000'000", 25_000_000],
  ["12.000.000", 12_000_000],
  ["$1.000.000.000", 1_000_000_000],
  ["-1.000.000", -1_000_000],
  ["2,50,00,000", 25_000_000],
  ["500k", 500_000],
  ["0.5bn", 500_000_000],
  ["1,500K", 1_500_000],
  ["2500.50", 2500.5],
  [".5", 0.5],
  ["-5", -5],
])("reads %s", (text, value) => {
  expect(readDollars(text)).toBe(value);
});

test.each([
  "",
  "$",
  "M",
  "1e9",
  "Infinity",
  "twenty",
  "25 parsecs",
  "25.0000.000",
  "2500.000.000",
  "25.000.000,5",
  "1,5 million",
  "25,00",
  "12.000",
  "$1.250",
  "2-5",
  "5%",
])("does not guess what %j means", (text) => {
  expect(readDollars(text)).toBeNull();
});

test("reads nothing from a very long text, and no names of the language", () => {
  expect(readDollars("9".repeat(61))).toBeNull();
  expect(readDollars("5constructor")).toBeNull();
});
