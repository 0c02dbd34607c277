import { expect } from "vitest";
import { backupRounds } from "../../scripts/faults/backup-rounds";
import { roundsTest } from "../support/rounds";

// A short version of `npm run faults -- --backups`.
roundsTest("backups and restores under load have every byte that was acknowledged before", async () => {
  const report = await backupRounds({ rounds: 2, seed: 20_260_514 });
  expect(report.wrong).toEqual([]);
  expect(report.compared).toBeGreaterThan(0);
});
