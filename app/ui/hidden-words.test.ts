import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Hidden words are a block of their own, so that a browser puts a space before them. Otherwise a sign at their
 * beginning would be read as 'Maria : your menu'.
 */
test("hidden words begin with a word", () => {
  const files = globSync("app/**/*.tsx");
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const hidden = readFileSync(file, "utf8").matchAll(
      /className="vh"[^>]*(?<!\/)>\s*((?:\{["`'])?\s*[:;,.!?][^\n<]*)/g,
    );
    return [...hidden].map(([, words]) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});
