import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./imports.mjs";
import { root } from "./paths.mjs";

const files = sourceFiles(root, ["app", "server", "tests", "scripts"]);
const table = readFileSync(join(root, "docs/security.md"), "utf8");

test("docs/security.md names each test by a path that exactly one file has", () => {
  const named = new Set([...table.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))`/g)].map(([, name = ""]) => name));
  expect(named.size).toBeGreaterThan(30);
  const found = [...named].map((name) => [name, files.filter((file) => `/${file}`.endsWith(`/${name}`)).length]);
  expect(found.filter(([, count]) => count !== 1)).toEqual([]);
});

test("docs/security.md names no file that is not there", () => {
  const named = [...table.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

test("docs/glossary.md names a file for each term, and no term twice", () => {
  const rows = [...read("docs/glossary.md").matchAll(/^\| ([^|]+?) +\| [^|]+ \| `([^`]+)` +\|$/gm)];
  const places = rows.map(([, , path = ""]) => (/^(server|scripts)\//.test(path) ? path : `app/${path}`));
  expect(rows.length).toBeGreaterThan(80);
  expect(places.filter((path) => !files.includes(path))).toEqual([]);
  const terms = rows.map(([, term]) => term);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});

test("every stop of docs/tour.md exists, and no way has more than ten", () => {
  const ways = read("docs/tour.md").split("\n## ").slice(1);
  expect(ways).toHaveLength(5);
  for (const way of ways) {
    const stops = [...way.matchAll(/^\d+\. `([^`]+)` · `(\w+)`:/gm)];
    expect(stops.length).toBe(way.match(/^\d+\. /gm)?.length);
    expect(stops.length).toBeLessThanOrEqual(10);
    const missing = stops.filter(([, path = "", name]) => !exportOf(name ?? "").test(read(path)));
    expect(missing.map(([stop]) => stop)).toEqual([]);
  }
});

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");

/** @param {string} name */
const exportOf = (name) => new RegExp(`^export (default )?(async )?(function|const) ${name}\\b`, "m");
