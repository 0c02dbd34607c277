import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { keepPages } from "./kept-pages";

const paths = [{ path: "/finder", query: ["query"] }];
const page = (html: string, status = 200) => new Response(html, { status });

test("a page is kept in every form, for every query that it does not read", async () => {
  const pages = keepPages(paths, async () => page("<p>Three advisors</p>"), { "X-House": "yes" });
  expect(pages.find("/finder", "")).toBeUndefined();
  await pages.refresh();
  const kept = pages.find("/finder", "");
  expect(kept?.plain.headers.join("\n")).toContain("X-House\nyes\nContent-Type\ntext/html; charset=utf-8");
  expect(String(brotliDecompressSync(Buffer.from(String(kept?.br?.body), "latin1")))).toBe("<p>Three advisors</p>");
  expect(pages.find("/finder", "?utm_source=letter")).toBe(kept);
  expect(pages.find("/finder", "?utm_source=letter&query=Nairobi")).toBeUndefined();
  expect(pages.find("/elsewhere", "")).toBeUndefined();
});

test("what is rendered anew replaces a page only where it has changed", async () => {
  let html = "<p>Monday</p>";
  const pages = keepPages(paths, async () => page(html), {});
  await pages.refresh();
  const monday = pages.find("/finder", "");
  await pages.refresh();
  expect(pages.find("/finder", "")).toBe(monday);
  html = "<p>Tuesday</p>";
  await pages.refresh();
  expect(String(pages.find("/finder", "")?.plain.body)).toBe(html);
});

test("a page that cannot be rendered stays as it was", async () => {
  let status = 200;
  const pages = keepPages(paths, async () => page("<p>Whole</p>", status), {});
  await pages.refresh();
  status = 500;
  await expect(pages.refresh()).rejects.toThrow("The page /finder answered 500");
  expect(String(pages.find("/finder", "")?.plain.body)).toBe("<p>Whole</p>");
});
