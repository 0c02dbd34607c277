import { expect, test } from "vitest";
import { isSingleAddress, singleAddress } from "./address";

test.each(["a@example.com", "first.last+tag@sub.example.co.uk", "o'neil@example.com", "josé@exämple.com", "1@1.test"])(
  "%s is one address",
  (value) => {
    expect(isSingleAddress(value)).toBe(true);
    expect(singleAddress(value)).toBe(value);
  },
);

test.each([
  "",
  "a",
  "a@b",
  "@example.com",
  "a@@example.com",
  "a@example.com,b@example.com",
  "a@example.com;b@example.com",
  "A <a@example.com>",
  '"a b"@example.com',
  "a b@example.com",
  "a@exam ple.com",
  "a@example..com",
  "a@.example.com",
  "a@example.com\n",
  "a\r\nBcc:b@example.com",
  "a\0@example.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b".repeat(255)}.com`,
])("%j is not", (value) => {
  expect(isSingleAddress(value)).toBe(false);
  expect(() => singleAddress(value)).toThrow("Not a single mail address");
});
