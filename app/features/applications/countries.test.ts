import { expect, test } from "vitest";
import { countryCode, countryName, countryNames, needsState } from "./countries";

test("every country of the list is found by its name and by its letters", () => {
  expect(countryNames).toHaveLength(250);
  expect(new Set(countryNames).size).toBe(250);
  for (const name of countryNames) {
    const code = countryCode(name);
    expect(code, name).toMatch(/^[A-Z]{2}$/);
    expect(countryCode(String(code)), name).toBe(code);
    expect(countryName(String(code))).toBe(name);
  }
});

test.each([
  ["united states", "US"],
  ["U.S.A.", "US"],
  ["uk", "GB"],
  ["UAE", "AE"],
  ["Turkiye", "TR"],
  ["cote d’ivoire", "CI"],
  [" hong kong ", "HK"],
  ["Atlantis", undefined],
  ["", undefined],
])("%j is read as %s", (text, code) => {
  expect(countryCode(text)).toBe(code);
});

test("a state belongs to an address in the United States, not in Mauritius or Hong Kong", () => {
  expect(["United States", "India"].map(needsState)).toEqual([true, true]);
  expect(["Mauritius", "Hong Kong", "UAE", "United Kingdom"].map(needsState)).toEqual([false, false, false, false]);
  expect(["", "Atlantis"].map(needsState)).toEqual([false, false]);
});
