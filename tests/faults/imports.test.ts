import { expect } from "vitest";
import { importRounds } from "../../scripts/faults/import-rounds";
import { roundsTest } from "../support/rounds";

// A short version of `npm run faults -- --imports`.
roundsTest(
  "five kills in the middle of an import leave all clients or none, but for the lines with mistakes, which are told of once",
  async () => {
    const report = await importRounds({ rounds: 5, seed: 20_261_126, lines: 4_000 });
    expect(report.wrong).toEqual([]);
    expect(report.inTheMiddle).toBeGreaterThan(0);
  },
);
