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
