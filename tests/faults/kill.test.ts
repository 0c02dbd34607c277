import { expect, test } from "vitest";
import { killRounds } from "../../scripts/faults/kill-rounds";

// Five of the hundred rounds of `npm run faults`.
test("five kills under load lose nothing that was acknowledged", async () => {
  const report = await killRounds({ rounds: 5, seed: 20_260_514 });
  expect(report.wrong).toEqual([]);
  expect(report.documents).toBeGreaterThan(0);
  expect(report.cutOff).toBeGreaterThan(0);
}, 120_000);
