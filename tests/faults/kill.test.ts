import { expect } from "vitest";
import { applicantRounds } from "../../scripts/faults/applicant-rounds";
import { killRounds } from "../../scripts/faults/kill-rounds";
import { roundsTest } from "../support/rounds";

// A short version of `npm run faults`.
roundsTest("two kills under load lose no acknowledged write", async () => {
  const report = await killRounds({ rounds: 2, seed: 20_260_514 });
  expect(report.wrong).toEqual([]);
  expect(report.documents).toBeGreaterThan(0);
  expect(report.cutOff).toBeGreaterThan(0);
});

roundsTest("a kill while twenty applicants type and submit neither loses nor duplicates data", async () => {
  const report = await applicantRounds({ rounds: 1, seed: 20_260_514 });
  expect(report.wrong).toEqual([]);
  expect(report.saves).toBeGreaterThan(0);
  expect(report.cutOff).toBeGreaterThan(0);
});
