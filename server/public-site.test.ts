import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { day } from "~/platform/clock";
import { diskSync } from "~/platform/storage/file-sync.server";
import { compressQuickly } from "./compress";
import { encode } from "./encoded";
import { type PublicSite, publicSiteIn } from "./public-site";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "corvane-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function aSite(text: string, policy = "script-src 'self'"): Promise<PublicSite> {
  const page = async (html: string) => {
    const bytes = Buffer.from(html);
    const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
    return encode(bytes, headers, await compressQuickly(bytes));
  };
  return {
    pages: new Map([
      ["/", { encoded: await page(`<p>${text}</p>`), query: [] }],
      ["/search", { encoded: await page("<form>"), query: ["query"] }],
    ]),
    files: new Map([["/icon.png", encode(Buffer.from("image"), { "Content-Type": "image/png" }, null)]]),
  };
}

const read = (folder: string, file: string) => readFileSync(join(folder, "current", file), "utf8");

test("the folder has every file with its compressed forms, and says which request gets which", async () => {
  const folder = aFolder();
  await publicSiteIn(folder).publish(await aSite("Monday"));
  expect(read(folder, "pages/index.html")).toBe("<p>Monday</p>");
  const all = readdirSync(join(folder, "current"), { recursive: true, encoding: "utf8" }).sort();
  const inThreeForms = ["pages/index.html", "pages/search.html"].flatMap((page) => [page, `${page}.br`, `${page}.gz`]);
  expect(all).toEqual(
    ["Caddyfile", "files", "files/icon.png", "nginx-headers.conf", "nginx-http.conf", "pages"].concat(inThreeForms),
  );
  const maps = read(folder, "nginx-http.conf");
  expect(maps).toContain('"GET /?" "/pages/index.html"');
  expect(maps).toContain('"GET /search" "/pages/search.html"');
  expect(maps).not.toContain('"GET /search?"');
  expect(statSync(join(folder, "current/pages/index.html")).mode & 0o777).toBe(0o644);
});

test("every folder of a generation is on the disk before it has its name, and its name before it is current", async () => {
  const folder = aFolder();
  const synced: { path: string; current: boolean }[] = [];
  const syncFolder = async (path: string) => {
    const named = existsSync(join(folder, "current"));
    synced.push({ path: relative(folder, path).replace(/\.[0-9a-f]+-[0-9a-f-]+/, "partial"), current: named });
  };
  await publicSiteIn(folder, { ...diskSync, syncFolder }).publish(await aSite("Monday"));
  const inner = ["generations/partial/files", "generations/partial/pages"];
  expect(synced.slice(0, 2).map(({ path }) => path)).toEqual(expect.arrayContaining(inner));
  const before = ["generations/partial", "generations"].map((path) => ({ path, current: false }));
  expect(synced.slice(2)).toEqual([...before, { path: "", current: true }]);
});

test("a change is a new generation; what has not changed keeps its time, and old generations go after a day", async () => {
  const folder = aFolder();
  const site = publicSiteIn(folder);
  expect(await site.publish(await aSite("Monday"))).toBe(true);
  const monday = join(folder, readlinkSync(join(folder, "current")));
  const written = statSync(join(monday, "pages/search.html")).mtimeMs;
  expect(await site.publish(await aSite("Monday"))).toBe(false);

  expect(await site.publish(await aSite("Tuesday"))).toBe(true);
  expect(read(folder, "pages/index.html")).toBe("<p>Tuesday</p>");
  expect(statSync(join(folder, "current/pages/search.html")).mtimeMs).toBe(written);
  expect(readFileSync(join(monday, "pages/index.html"), "utf8")).toBe("<p>Monday</p>");

  const before = (Date.now() - 2 * day) / 1000;
  utimesSync(monday, before, before);
  await site.publish(await aSite("Wednesday"));
  expect(existsSync(monday)).toBe(false);
  expect(read(folder, "pages/index.html")).toBe("<p>Wednesday</p>");
});

test("other headers are another generation, although the bytes are the same", async () => {
  const folder = aFolder();
  const site = publicSiteIn(folder);
  await site.publish(await aSite("Monday"));
  expect(await site.publish(await aSite("Monday", "script-src 'none'"))).toBe(true);
  expect(read(folder, "nginx-http.conf")).toContain("script-src 'none'");
});

test("servers of one build write one generation, also at once, and those of two builds do not take turns", async () => {
  const folder = aFolder();
  const [one, other] = [publicSiteIn(folder), publicSiteIn(folder)];
  const monday = await aSite("Monday");
  await Promise.all([one.publish(monday), other.publish(monday)]);
  expect(readdirSync(join(folder, "generations")).length).toBe(1);

  await other.publish(await aSite("Tuesday"));
  await one.publish(monday);
  expect(read(folder, "pages/index.html")).toBe("<p>Tuesday</p>");
  // A server that starts anew says what is current.
  await publicSiteIn(folder).publish(monday);
  expect(read(folder, "pages/index.html")).toBe("<p>Monday</p>");
});

test("a folder in which the server may not write is refused with a sentence", () => {
  const file = join(aFolder(), "file");
  writeFileSync(file, "");
  expect(() => publicSiteIn(join(file, "site"))).toThrow("in which this server may not write");
});
