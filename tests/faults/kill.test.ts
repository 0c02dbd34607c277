import { expect, test } from "vitest";
import { applicantRounds } from "../../scripts/faults/applicant-rounds";
import { killRounds } from "../../scripts/faults/kill-rounds";

// A few of the rounds of `npm run faults`.
test("three kills under load lose nothing that was acknowledged", async () => {
  const report = await killRounds({ rounds: 3, seed: 20_260_514 });
  expect(report.wrong).toEqual([]);
  expect(report.documents).toBeGreaterThan(0);
  expect(report.cutOff).toBeGreaterThan(0);
});

test("two kills while twenty applicants type and submit lose nothing and double nothing", async () => {
  const report = await applicantRounds({ rounds: 2, seed: 20_260_514 });
  expect(report.wrong).toEqual([]);
  expect(report.saves).toBeGreaterThan(0);
  expect(report.cutOff).toBeGreaterThan(0);
});
