import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { CompressedForms } from "./compress";
import { bytesOf } from "./encoded";
import type { Encodings } from "./encodings";
import { keepPages } from "./kept-pages";

const paths = [{ path: "/finder", query: ["query"] }];
const page = (html: string, status = 200) => new Response(html, { status });

/** Encodings in memory. */
function someEncodings(): Encodings & { stored: Map<string, CompressedForms> } {
  const stored = new Map<string, CompressedForms>();
  return {
    stored,
    find: async (etag) => stored.get(etag) ?? null,
    keep: async (etag, forms) => void stored.set(etag, forms),
    forgetOthers: async () => {},
  };
}

test("a page is kept in every form, for every query that it does not read", async () => {
  const pages = keepPages(paths, async () => page("<p>Three advisors</p>"), { "X-House": "yes" }, someEncodings());
  expect(pages.find("/finder", "")).toBeUndefined();
  await pages.refresh();
  const kept = pages.find("/finder", "");
  expect(kept?.plain.headers.join("\n")).toContain("X-House\nyes\nContent-Type\ntext/html; charset=utf-8");
  expect(String(kept?.br && brotliDecompressSync(bytesOf(kept.br)))).toBe("<p>Three advisors</p>");
  expect(pages.find("/finder", "?utm_source=letter")).toBe(kept);
  expect(pages.find("/finder", "?utm_source=letter&query=Nairobi")).toBeUndefined();
  expect(pages.find("/elsewhere", "")).toBeUndefined();
});

test("a request that comes before the page is kept gets the same page, rendered once", async () => {
  let renders = 0;
  const render = async () => {
    renders += 1;
    return page("<p>Three advisors</p>");
  };
  const pages = keepPages(paths, render, {}, someEncodings());
  const [one, other] = await Promise.all([pages.prepare("/finder", ""), pages.prepare("/finder", "?utm_source=a")]);
  expect(one).toBe(other);
  expect(pages.find("/finder", "")).toBe(one);
  expect(pages.prepare("/finder", "?query=Nairobi")).toBeUndefined();
  expect(pages.prepare("/elsewhere", "")).toBeUndefined();
  expect(renders).toBe(1);
});

test("a page is compressed quickly for the first requests, tightly afterwards, and tightly at once after the next start", async () => {
  const html = `<p>${Array.from({ length: 2000 }, (_, index) => `advisor ${index ** 3}`).join(" ")}</p>`;
  const encodings = someEncodings();
  const pages = keepPages(paths, async () => page(html), {}, encodings);
  const size = (kept: Awaited<ReturnType<typeof pages.prepare>>) => (kept?.br ? bytesOf(kept.br).length : 0);
  const first = await pages.prepare("/finder", "");
  await pages.refresh();
  const later = pages.find("/finder", "");
  expect(size(later)).toBeLessThan(size(first));
  expect(later?.etag).toBe(first?.etag);
  expect(encodings.stored.size).toBe(1);

  const next = keepPages(paths, async () => page(html), {}, encodings);
  expect(size(await next.prepare("/finder", ""))).toBe(size(later));
});

test("what is rendered anew replaces a page only where it has changed", async () => {
  let html = "<p>Monday</p>";
  const pages = keepPages(paths, async () => page(html), {}, someEncodings());
  await pages.refresh();
  const monday = pages.find("/finder", "");
  await pages.refresh();
  expect(pages.find("/finder", "")).toBe(monday);
  html = "<p>Tuesday</p>";
  await pages.refresh();
  expect(String(pages.find("/finder", "")?.plain.body)).toBe(html);
});

test("a page that cannot be rendered stays as it was, and the others are refreshed", async () => {
  const other = { path: "/other", query: [] };
  let day = "Monday";
  const render = async (path: string) => page(`<p>${day}</p>`, path === "/finder" && day === "Tuesday" ? 500 : 200);
  const pages = keepPages([...paths, other], render, {}, someEncodings());
  await pages.refresh();
  day = "Tuesday";
  await expect(pages.refresh()).rejects.toThrow("The page /finder answered 500");
  expect(String(pages.find("/finder", "")?.plain.body)).toBe("<p>Monday</p>");
  expect(String(pages.find("/other", "")?.plain.body)).toBe("<p>Tuesday</p>");
});

test("a page that says something else now is rendered for the next request, and what was being rendered is not kept", async () => {
  let html = "<p>Monday</p>";
  let wait = Promise.resolve();
  const render = async () => {
    const body = html;
    await wait;
    return page(body);
  };
  const pages = keepPages(paths, render, {}, someEncodings());
  await pages.refresh();
  let go = () => {};
  wait = new Promise((resolve) => {
    go = resolve;
  });
  const slow = pages.refresh();
  html = "<p>Tuesday</p>";
  pages.renew(["/finder"]);
  expect(pages.find("/finder", "")).toBeUndefined();
  const fresh = pages.prepare("/finder", "");
  go();
  expect(String((await fresh)?.plain.body)).toBe(html);
  await slow;
  expect(String(pages.find("/finder", "")?.plain.body)).toBe(html);
});

test("where a renewed page cannot be rendered, the old one is served", async () => {
  let away = false;
  const pages = keepPages(paths, async () => page("<p>Monday</p>", away ? 503 : 200), {}, someEncodings());
  await pages.refresh();
  away = true;
  pages.renew(["/finder"]);
  expect(String((await pages.prepare("/finder", ""))?.plain.body)).toBe("<p>Monday</p>");
});

test("pages whose addresses are stored come and go; one that is gone is not answered from memory", async () => {
  const news = [{ path: "/news/one", query: ["preview"] }];
  const pages = keepPages(paths, async (path) => page(`<p>${path}</p>`), {}, someEncodings());
  expect(pages.prepare("/news/one", "")).toBeUndefined();
  pages.follow("/news/", news);
  await pages.prepare("/news/one", "");
  expect(pages.find("/news/one", "?utm_source=letter")).toBeDefined();
  expect(pages.find("/news/one", "?preview=1")).toBeUndefined();
  pages.follow("/news/", [{ path: "/news/two", query: [] }]);
  expect(pages.find("/news/one", "")).toBeUndefined();
  expect(pages.prepare("/news/one", "")).toBeUndefined();
  await pages.refresh();
  expect([...pages.all().keys()].toSorted()).toEqual(["/finder", "/news/two"]);
});

test("a page that goes while it is being rendered is not kept", async () => {
  let finish = (_: Response) => {};
  const pages = keepPages(
    [],
    () =>
      new Promise<Response>((done) => {
        finish = done;
      }),
    {},
    someEncodings(),
  );
  pages.follow("/news/", [{ path: "/news/one", query: [] }]);
  const rendering = pages.prepare("/news/one", "");
  pages.follow("/news/", []);
  finish(page("<p>One</p>"));
  await rendering;
  expect(pages.all().size).toBe(0);
});
