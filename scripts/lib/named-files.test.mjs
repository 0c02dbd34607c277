import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./imports.mjs";
import { root } from "./paths.mjs";

const files = sourceFiles(root, ["app", "server", "tests", "scripts"]);
const table = read("docs/security.md");

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

/** The requirements of OWASP ASVS 5.0.0 by level. '1.2.1-5' are five of one section. */
const requirements = {
  1: `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1 6.2.1-8
    6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1
    14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  2: `1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2 4.1.2-3 4.2.1
    4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2 7.4.3-5
    7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2
    11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2 14.2.2-4 14.3.2-3
    15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`,
};

/**
 * @param {string} range '1.2.1', '1.2.1-5' or '1.2.1 to 1.2.5'
 * @returns {string[]}
 */
function numbersOf(range) {
  const [, section, first, last = first] = /^(\d+\.\d+)\.(\d+)(?:(?:-| to \1\.)(\d+))?$/.exec(range) ?? [];
  if (!section) throw new Error(`'${range}' names no requirements`);
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`);
}

/** The rows of docs/asvs.md. */
const asvs = [...read("docs/asvs.md").matchAll(/^\| (\d+\.\d.*) \|$/gm)].map(([, row = ""]) => {
  const [number = "", level = "", , how = "", where = "", held = "", state = ""] = row
    .split("|")
    .map((cell) => cell.trim());
  return { numbers: numbersOf(number), level, how, where, held, state };
});

test("docs/asvs.md has each requirement of levels 1 and 2 once, with its level", () => {
  const expected = Object.entries(requirements).flatMap(([level, ranges]) =>
    ranges.split(/\s+/).flatMap((range) => numbersOf(range).map((number) => `${number} level ${level}`)),
  );
  expect(expected).toHaveLength(70 + 183);
  const found = asvs.flatMap(({ numbers, level }) => numbers.map((number) => `${number} level ${level}`));
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test("docs/asvs.md counts its states", () => {
  for (const state of ["Met", "Not applicable", "Operator", "Not met"]) {
    const counts = ["1", "2"].map((wanted) =>
      asvs
        .filter((row) => row.state === state && row.level === wanted)
        .reduce((sum, { numbers }) => sum + numbers.length, 0),
    );
    const [one = 0, two = 0] = counts;
    expect(read("docs/asvs.md").replaceAll(/ +/g, " ")).toContain(`| ${state} | ${one} | ${two} | ${one + two} |`);
  }
  expect(asvs.filter(({ state }) => !/^(Met|Not applicable|Operator|Not met)$/.test(state))).toEqual([]);
});

test("docs/asvs.md says where or how each requirement is met, and names files and tests that exist", () => {
  for (const { numbers, how, where, held, state } of asvs) {
    const places = [...where.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => placeOf(path));
    expect(
      places.filter((path) => !existsSync(join(root, path))),
      numbers[0],
    ).toEqual([]);
    if (state === "Met" || state === "Operator") expect(places.length, numbers[0]).toBeGreaterThan(0);
    if (state !== "Met") expect(how.length, numbers[0]).toBeGreaterThan(10);
    const tests = [...held.matchAll(/`([^`]+)`: (“[^”]+”(?:, “[^”]+”)*)/g)];
    expect(tests.map(([whole]) => whole).join("; ") || "–", numbers[0]).toBe(held);
    for (const [, path = "", names = ""] of tests) {
      const text = read(placeOf(path));
      const missing = [...names.matchAll(/“([^”]+)”/g)].filter(([, name = ""]) => !isTestIn(text, name));
      expect(
        missing.map(([, name]) => name),
        path,
      ).toEqual([]);
    }
  }
});

test("docs/inventory.md names no file that is not there", () => {
  const named = [...read("docs/inventory.md").matchAll(/`(\w+\/[\w./-]+(?:\.tsx?|\.mjs|\/))`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(root, placeOf(path))))).toEqual([]);
});

/** Docs leave out 'app/'. @param {string} path */
const placeOf = (path) =>
  /^(server|scripts|tests|docs|deploy)\/|^[^/]+\.(md|json)$/.test(path) ? path : `app/${path}`;

/**
 * Whether a call in `text` has this name as its first argument.
 * @param {string} text
 * @param {string} name
 */
const isTestIn = (text, name) =>
  ['"', "'", "`"].some((quote) => text.replaceAll(/\(\s+/g, "(").includes(`(${quote}${name}${quote}`));

/** @param {string} path */
function read(path) {
  return readFileSync(join(root, path), "utf8");
}

/** @param {string} name */
const exportOf = (name) => new RegExp(`^export (default )?(async )?(function|const) ${name}\\b`, "m");
