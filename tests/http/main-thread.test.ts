import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultFirm } from "~/content/firm";
import { reports } from "~/content/reports";
import { readCalculation } from "~/features/loans/calculation";
import { renderSchedule } from "~/features/loans/schedule-pdf.server";
import { createReportCache } from "~/features/reports/report-cache.server";
import { startWorkers, type Workers } from "~/platform/workers/workers.server";
import { longestBlock } from "../support/loop-delay";

let workers: Workers;
beforeAll(() => {
  workers = startWorkers(join(import.meta.dirname, "../../build/server/worker.js"));
});
afterAll(() => workers.close());

/**
 * The share of the work's time for which everything else waited, or 0 when that was less than 50 milliseconds. The smallest
 * of a few tries: on a busy machine everything waits sometimes.
 */
async function blockedShare(work: () => Promise<Buffer>): Promise<number> {
  let smallest = 1;
  for (let tries = 0; tries < 4 && smallest > 0.25; tries += 1) {
    const begun = performance.now();
    const longest = await longestBlock(async () => {
      expect((await work()).subarray(0, 5).toString()).toBe("%PDF-");
    });
    smallest = Math.min(smallest, longest < 50 ? 0 : longest / (performance.now() - begun));
  }
  return smallest;
}

test("a schedule of thirty years is written without holding up anybody", async () => {
  const calculation = readCalculation(new URLSearchParams("amount=5000000&rate=4&term=30"));
  const paper = { calculation, author: defaultFirm, issued: "2026-11-23", origin: "http://localhost" };
  expect(await blockedShare(() => renderSchedule({ ...paper, workers }))).toBeLessThan(0.25);
});

test.each(reports.map(({ path }) => path))("%s is written without holding up anybody", async (path) => {
  // A new cache each time, so that it is written each time.
  expect(await blockedShare(() => createReportCache(defaultFirm, workers)(path))).toBeLessThan(0.25);
});
