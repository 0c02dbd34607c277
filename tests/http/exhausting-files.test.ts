import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorkers, TaskOverran, type Workers } from "~/platform/workers/workers.server";
import { exhausting } from "../support/documents/exhausting";
import { aPdf } from "../support/documents/pdfs";

// In the threads of the product, with their limits of memory: whatever ends the process ends this test run.
const folder = mkdtempSync(join(tmpdir(), "corvane-exhausting-"));
let workers: Workers;
beforeAll(() => {
  workers = startWorkers(join(import.meta.dirname, "../../build/server/worker.js"));
});
afterAll(async () => {
  await workers.close();
  rmSync(folder, { recursive: true });
});

async function inspect(name: string, bytes: Buffer) {
  expect(bytes.length).toBeLessThanOrEqual(10_485_760);
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return workers.run("inspect", { path, name }, { by: "somebody", limit: 60_000 });
}

test.each(Object.entries(exhausting))("%s: a verdict, without filling the memory of the thread", async (_, make) => {
  const [name, bytes] = make();
  const verdict = await inspect(name, bytes).catch((error) => {
    if (error instanceof TaskOverran) return "the memory of the thread was full";
    throw error;
  });
  expect(verdict).toMatchObject({ ok: expect.any(Boolean) });
  expect(await inspect("after.pdf", aPdf())).toMatchObject({ ok: true });
});
