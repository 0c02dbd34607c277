import { expect, test } from "vitest";
import { refreshHeader } from "~/features/notifications/live/refresh-header";
import { isUse } from "./is-use";

const asked = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  isUse({ method, headers: new Headers(headers) }, path);

test("a page, its data and a form are use", () => {
  expect(asked("/dashboard/admin")).toBe(true);
  expect(asked("/dashboard/admin/clients.data")).toBe(true);
  expect(asked("/dashboard/admin/session.json", {}, "POST"), "the answer to the warning").toBe(true);
});

test("what the page asks by itself and what a browser fetches ahead is none", () => {
  expect(asked("/dashboard/admin/session.json")).toBe(false);
  expect(asked("/dashboard/client/session.json")).toBe(false);
  for (const purpose of ["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"])
    expect(asked("/dashboard/admin", { "Sec-Purpose": purpose }), purpose).toBe(false);
  expect(asked("/dashboard/admin", { Purpose: "prefetch" })).toBe(false);
  expect(asked("/dashboard/admin", { "X-Moz": "prefetch" })).toBe(false);
  expect(asked("/dashboard/client/messages.data", { [refreshHeader]: "yes" }), "because of news").toBe(false);
});
