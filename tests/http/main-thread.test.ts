import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultFirm } from "~/content/firm";
import { rateRecord } from "~/content/rate-records";
import { reports } from "~/content/reports";
import { exportAudit } from "~/features/audit/export-audit.server";
import { readAuditRequest } from "~/features/audit/list-audit.server";
import { exportClients, readClientListRequest } from "~/features/clients/client-list.server";
import { readCalculation } from "~/features/loans/calculation";
import { renderSchedule } from "~/features/loans/schedule-pdf.server";
import { createReportCache } from "~/features/reports/report-cache.server";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Row } from "~/platform/sheets/cells";
import { sheetResponse } from "~/platform/sheets/sheet-response.server";
import { startWorkers, type Workers } from "~/platform/workers/workers.server";
import { manyClients } from "../support/many-clients";
import { anAdministrator } from "../support/people";
import { longestStretch, spent } from "../support/thread-time";
import { emptyWorld } from "../support/world";

let workers: Workers;
beforeAll(() => {
  workers = startWorkers(join(import.meta.dirname, "../../build/server/worker.js"));
});
afterAll(() => workers.close());

/**
 * Everything else of the thread waits for less than this share of what the work takes, or for less than 50 milliseconds, both in
 * processor time. The smallest of a few tries counts: collecting garbage, too, takes a stretch now and then.
 */
async function expectNobodyWaits(work: () => Promise<unknown>, share: number): Promise<void> {
  let smallest = 1;
  for (let tries = 0; tries < 4 && smallest >= share; tries += 1) {
    const begun = spent();
    const longest = await longestStretch(work);
    smallest = Math.min(smallest, longest < 50 ? 0 : longest / (spent() - begun));
  }
  expect(smallest).toBeLessThan(share);
}

async function expectPdf(made: Promise<Buffer>) {
  expect((await made).subarray(0, 5).toString()).toBe("%PDF-");
}

test("a schedule of thirty years is written without holding up anybody", async () => {
  const calculation = readCalculation(new URLSearchParams("amount=5000000&rate=4&term=30"), rateRecord);
  const paper = { calculation, author: defaultFirm, issued: "2026-11-23", origin: "http://localhost" };
  await expectNobodyWaits(() => expectPdf(renderSchedule({ ...paper, workers })), 0.25);
});

test.each(reports.map(({ path }) => path))("%s is written without holding up anybody", async (path) => {
  // A new cache each time, so that it is written each time.
  await expectNobodyWaits(() => expectPdf(createReportCache(defaultFirm, workers)(path)), 0.25);
});

// SQLite answers in this thread: what is read at once and how it becomes text are both measured.
test("lists of 5,000 clients and 2,000 audit events are exported without holding up anybody", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const administrator = await anAdministrator(world, { name: "Ada Winter" });
  await manyClients(world, 5_000, (index) => ({ name: `Client ${index}` }));
  for (let stretch = 0; stretch < 20; stretch += 1)
    await world.db.transaction().execute(async (tx) => {
      for (let event = 0; event < 100; event += 1)
        await recordAudit(tx, world.clock, "system", {
          type: "client.status-changed",
          subject: `client ${event}`,
          detail: { from: "pending", to: "active" },
        });
    });
  const read = async (rows: Promise<AsyncGenerator<Row>>, least: number) => {
    const text = await sheetResponse(await rows, { name: "list", format: "csv" }).text();
    expect(text.split("\r\n").length).toBeGreaterThan(least);
  };
  const readWorkbook = async (rows: Promise<AsyncGenerator<Row>>, least: number) => {
    const bytes = await sheetResponse(await rows, { name: "list", format: "xlsx" }).bytes();
    expect(bytes.length).toBeGreaterThan(least);
  };
  const clients = readClientListRequest(new URLSearchParams());
  await expectNobodyWaits(() => read(exportClients(world, administrator, clients), 5_000), 0.1);
  await expectNobodyWaits(() => readWorkbook(exportClients(world, administrator, clients), 50_000), 0.1);
  const events = readAuditRequest(new URLSearchParams());
  await expectNobodyWaits(() => read(exportAudit(world, administrator, events), 2_000), 0.1);
});
