import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltServer } from "../../tests/support/server";
import { chanceFrom } from "../lib/demo/chance";
import { anApplicant } from "./applicant";
import { askForDraft, inspectApplications } from "./inspect-applications";
import { killUnderLoad } from "./kill";
import { untilGone } from "./until-gone";

export interface ApplicantReport {
  rounds: number;
  applicants: number;
  /** Saves of a draft that were acknowledged. */
  saves: number;
  /** Applications that were acknowledged. */
  applications: number;
  /** Requests that were cut off by a kill. */
  cutOff: number;
  /** One sentence for each error; empty when all is well. */
  wrong: string[];
}

/**
 * In each round: starts the built server, lets applicants type and submit, kills it with -9 at a random moment, starts it
 * on the same data and checks that every acknowledged answer and application exists exactly once. The same seed makes the
 * same choices; which requests are cut off by the kill depends on the machine.
 */
export async function applicantRounds({
  rounds,
  seed,
  count = 20,
  report = () => {},
}: {
  rounds: number;
  seed: number;
  count?: number;
  report?: (line: string) => void;
}): Promise<ApplicantReport> {
  const chance = chanceFrom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-faults-"));
  const wrong: string[] = [];
  let cutOff = 0;
  let server = await startBuiltServer({ dataDir });
  const applicants = Array.from({ length: count }, (_, who) => anApplicant(() => server.url, who, chance));
  const all = () => applicants.flatMap(({ forms }) => forms).filter(({ submitted }) => submitted === "yes").length;
  const saves = () => applicants.reduce((sum, applicant) => sum + applicant.saves, 0);
  try {
    for (let round = 1; round <= rounds && wrong.length === 0; round += 1) {
      const before = all();
      const saved = saves();
      const moment = { after: chance.below(3800), begun: () => saves() > saved };
      await killUnderLoad(server, moment, async (gone) => {
        const count = () => {
          cutOff += 1;
        };
        await Promise.all(applicants.map(({ step }) => untilGone(step, { gone, cutOff: count })));
      });
      server = await startBuiltServer({ dataDir });
      wrong.push(...(await inspectApplications({ DATA_DIR: dataDir }, applicants)));
      wrong.push(...(await Promise.all(applicants.map(askForDraft))).flat());
      report(`round ${round}: ${all() - before} new applications, ${cutOff} requests cut off so far`);
    }
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { rounds, applicants: count, saves: saves(), applications: all(), cutOff, wrong };
}
