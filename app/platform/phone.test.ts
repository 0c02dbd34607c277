import { describe, expect, test } from "vitest";
import { isPlausiblePhone, optionalPhone, optionalPhoneOr } from "./phone.server";

describe("a phone number", () => {
  test.each([
    ["+44 20 7946 0000", undefined],
    ["+442079460000", "NP"],
    ["0044 (0)20 7946 0000", undefined],
    ["(020) 7946-0000", "GB"],
    ["202.555.0100", "US"],
    ["(555) 123-4567", undefined],
    ["1-202-555-0142 x12", undefined],
    ["0788 123 456", "RW"],
    ["+1 202 555 0100 ext. 12", undefined],
    ["230 5251 2345", "MU"],
    ["5251 2345", "MU"],
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
    ["0788 123 456", undefined],
    ["0788 123 456", "US"],
    ["12345678", undefined],
    ["12345678", "RW"],
    ["020 7946 0000", undefined],
    ["call me at noon", undefined],
    ["call 020 7946 0000", "GB"],
    ["theo@example.com", undefined],
    ["+", undefined],
  ])("cannot be %j in %s", (text, country) => {
    expect(isPlausiblePhone(text, country)).toBe(false);
  });

  test("may be left out where it is optional, and is kept as it was typed", () => {
    expect(optionalPhone.parse(undefined)).toBe("");
    expect(optionalPhone.parse(" (202) 555-0142 ")).toBe("(202) 555-0142");
    expect(optionalPhone.safeParse("0788 123 456").error?.issues[0]?.message).toMatch(
      /begins with \+ and the country code, such as \+44/,
    );
  });

  test("that was stored under an earlier rule may stay, but no other such number is accepted", () => {
    const phone = optionalPhoneOr("0788 123 456");
    expect(phone.parse("0788 123 456")).toBe("0788 123 456");
    expect(phone.safeParse("0788 123 457").success).toBe(false);
  });
});
