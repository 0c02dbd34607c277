import { expect, test } from "vitest";
import { returnPath } from "./return-path";

test.each(["/dashboard/client/documents?sort=name#row-3", "/dashboard/admin", "/application/status/7"])(
  "after a sign-in people go back to %s",
  (next) => {
    expect(returnPath(next)).toBe(next);
  },
);

test.each([
  null,
  "",
  "https://elsewhere.example/dashboard",
  "//elsewhere.example/dashboard",
  "/\\elsewhere.example/dashboard",
  "/\t/elsewhere.example/dashboard",
  "javascript:alert(1)",
  "dashboard/admin",
  "/dashboards",
  "/dashboard/../logout",
  "/login",
])("after a sign-in nobody is led to %j", (next) => {
  expect(returnPath(next)).toBe("/dashboard");
});
