import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address";

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

test("without a proxy the header is somebody's own words", () => {
  expect(clientAddress(from("192.0.2.1", "198.51.100.7"), 0)).toBe("192.0.2.1");
  expect(clientAddress(from("::ffff:192.0.2.1"), 0)).toBe("192.0.2.1");
});

test("behind proxies the outermost trusted one is believed, and what is left of it is not", () => {
  expect(clientAddress(from("10.0.0.1", "203.0.113.9, 198.51.100.7"), 1)).toBe("198.51.100.7");
  expect(clientAddress(from("10.0.0.1", "203.0.113.9, 198.51.100.7, 10.0.0.2"), 2)).toBe("198.51.100.7");
  expect(clientAddress(from("10.0.0.1"), 1)).toBe("10.0.0.1");
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::"],
  ["2001:db8::1", "2001:db8:0:0::"],
  ["2001:db8::4:5:6:7:8", "2001:db8:0:4::"],
  ["::1", "::1"],
])("all addresses of an IPv6 line are one: %s", (address, network) => {
  expect(clientAddress(from(address), 0)).toBe(network);
  expect(clientAddress(from("10.0.0.1", address), 1)).toBe(network);
});
