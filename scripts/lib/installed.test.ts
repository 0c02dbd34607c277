import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** An import of a package that exists at run time; 'import type' does not. */
const imported = /(?:^import (?!type\b)[^"]*"|^\} from "|\bimport\(")((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]*)?"/gm;

test("what the product imports is installed by a start, which leaves out the packages of development", () => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const files = [...globSync("app/**/*.{ts,tsx}"), ...globSync("server/**/*.ts")].filter(
    (file) => !/\.(test|contract)\./.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(imported)].map(([, name = ""]) => ({ file, name })),
  );
  expect(found.some(({ name }) => name === "csv-parse")).toBe(true);
  expect(found.filter(({ name }) => name in devDependencies)).toEqual([]);
});
