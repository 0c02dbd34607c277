import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { smallScript } from "./small-script";

test("is at most 1 kB, and a script", () => {
  expect(brotliCompressSync(smallScript).length).toBeLessThanOrEqual(1024);
  expect(() => new Function(smallScript)).not.toThrow();
});

test("cannot end its own element", () => {
  expect(smallScript).not.toContain("</");
});
