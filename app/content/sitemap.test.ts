import { expect, test } from "vitest";
import { publicPaths } from "./paths";
import { renderedAhead, sitemapEntries } from "./sitemap";

const now = Date.UTC(2026, 10, 21, 9);
const listed = sitemapEntries(now).map(({ path }) => path);

test("the sitemap holds each page once, under the address that search engines know", () => {
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toContain("/contact");
  for (const path of ["/privacy", "/services", "/search", "/client-login", "/dashboard"])
    expect(listed).not.toContain(path);
});

test("events of the coming weeks are in it, with their own addresses", () => {
  expect(listed.filter((path) => path.startsWith("/webinars-events/"))).toHaveLength(3);
});

test("nothing is rendered ahead that belongs to a person or has an effect", () => {
  for (const path of renderedAhead()) expect(path).not.toMatch(/^\/(dashboard|client-login|application|logout|search)/);
  expect(renderedAhead().length).toBeGreaterThan(publicPaths.length - 4);
});
