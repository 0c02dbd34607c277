import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { aPdf } from "../../../../tests/support/documents/pdfs";
import { createInspector } from "./inspector.server";

test("more files than places are all inspected, and a file that cannot be read frees its place", async () => {
  const folder = await mkdtemp(join(tmpdir(), "inspector-"));
  const good = join(folder, "good");
  await writeFile(good, aPdf());
  const inspect = createInspector(2);

  const paths = [good, join(folder, "missing"), good, join(folder, "missing"), good, good];
  const results = await Promise.allSettled(paths.map((path) => inspect(path, "a.pdf")));

  expect(results.map((result) => result.status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(await inspect(good, "a.pdf")).toEqual({ ok: true, kind: "pdf" });
  await rm(folder, { recursive: true });
});
