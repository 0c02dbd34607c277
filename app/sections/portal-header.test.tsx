import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { PortalHeader } from "./portal-header";

function countsOf(bell: { badge: number | null; unread: number | null }): string[] {
  const person = {
    ...{ name: "Ada Winter", role: "administrator", settings: "/settings", search: "" },
    bell: { href: "/notifications", label: "Notifications", ...bell },
  };
  const router = createMemoryRouter([{ path: "/", element: <PortalHeader {...person} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/<span class="(portal-frame-count[^"]*)"[^>]*>([^<]*)</g)].map(
    ([, name, count]) => `${name}: ${count}`,
  );
}

test("pending documents and unread notifications have a count each, 99+ from a hundred", () => {
  expect(countsOf({ badge: 99, unread: 3 })).toEqual(["portal-frame-count: 99", "portal-frame-count countNew: 3"]);
  expect(countsOf({ badge: 100, unread: 100 })).toEqual([
    "portal-frame-count: 99+",
    "portal-frame-count countNew: 99+",
  ]);
});

test("all read leaves the badge of the pending documents; a client's badge says 0", () => {
  expect(countsOf({ badge: 12, unread: 0 })).toEqual(["portal-frame-count: 12"]);
  expect(countsOf({ badge: 0, unread: null })).toEqual(["portal-frame-count: 0"]);
  expect(countsOf({ badge: null, unread: 0 })).toEqual([]);
});
