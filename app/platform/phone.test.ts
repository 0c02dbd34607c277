import { describe, expect, test } from "vitest";
import { isPlausiblePhone, optionalPhone } from "./phone.server";

describe("a phone number", () => {
  test.each([
    ["+44 20 7946 0000", undefined],
    ["+442079460000", "NP"],
    ["0044 (0)20 7946 0000", undefined],
    ["020 7946 0000", undefined],
    ["(020) 7946-0000", "GB"],
    ["202.555.0100", "US"],
    ["+1 202 555 0100 ext. 12", undefined],
    ["230 555 0100", "MU"],
    ["555 0100", "MU"],
    ["٠٢٠ ٧٩٤٦ ٠٠٠٠", "GB"],
    ["+９７７ ９８０ １２３４５６７", undefined],
  ])("can be %s in %s", (text, country) => {
    expect(isPlausiblePhone(text, country)).toBe(true);
  });

  test.each([
    ["", undefined],
    ["12", undefined],
    ["12", "US"],
    ["+12", undefined],
    ["+44 20", undefined],
    ["+999 123 456 789", undefined],
    ["5550", "US"],
    ["12345678901234567890", undefined],
    ["call me at noon", undefined],
    ["call 020 7946 0000", "GB"],
    ["theo@example.com", undefined],
    ["+", undefined],
  ])("cannot be %j in %s", (text, country) => {
    expect(isPlausiblePhone(text, country)).toBe(false);
  });

  test("may be left out where it is optional, and is kept as it was typed", () => {
    expect(optionalPhone.parse(undefined)).toBe("");
    expect(optionalPhone.parse(" 020 7946-0000 ")).toBe("020 7946-0000");
    expect(optionalPhone.safeParse("12").error?.issues[0]?.message).toContain("country code");
  });
});
