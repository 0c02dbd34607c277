import { expect, test } from "vitest";
import { applicantRounds } from "../../scripts/faults/applicant-rounds";
import { killRounds } from "../../scripts/faults/kill-rounds";

// A short version of `npm run faults`.
test("three kills under load lose no acknowledged write", async () => {
  const report = await killRounds({ rounds: 3, seed: 20_260_514 });
  expect(report.wrong).toEqual([]);
  expect(report.documents).toBeGreaterThan(0);
  expect(report.cutOff).toBeGreaterThan(0);
});

test("two kills while twenty applicants type and submit neither lose nor duplicate data", async () => {
  const report = await applicantRounds({ rounds: 2, seed: 20_260_514 });
  expect(report.wrong).toEqual([]);
  expect(report.saves).toBeGreaterThan(0);
  expect(report.cutOff).toBeGreaterThan(0);
});
