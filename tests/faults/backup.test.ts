import { expect, test } from "vitest";
import { backupRounds } from "../../scripts/faults/backup-rounds";

// A short version of `npm run faults -- --backups`.
test("backups and restores under load have every byte that was acknowledged before", async () => {
  const report = await backupRounds({ rounds: 2, seed: 20_260_514 });
  expect(report.wrong).toEqual([]);
  expect(report.compared).toBeGreaterThan(0);
});
