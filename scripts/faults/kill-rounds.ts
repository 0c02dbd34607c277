import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltServer } from "../../tests/support/server";
import { chanceFrom } from "../lib/demo/chance";
import { askServer } from "./ask-server";
import { keepBusy } from "./crowd";
import { administratorSettings, firstPeople } from "./first-people";
import { inspectData } from "./inspect-data";
import { type Acknowledged, acknowledged } from "./journal";
import { killUnderLoad } from "./kill";

export interface KillReport extends Acknowledged {
  rounds: number;
  /** Requests that were cut off by a kill. */
  cutOff: number;
  /** Stored files whose row was never written: the product's own sweep has moved them into quarantine. */
  swept: number;
  /** One sentence for each error; empty when all is well. */
  wrong: string[];
}

/**
 * In each round: starts the built server, keeps it busy, kills it with -9 at a random moment, starts it on the same data and
 * checks that everything acknowledged exists and nothing is incomplete. The same seed makes the same choices; which requests
 * are cut off by the kill depends on the machine. `settings` name another database and another storage than the embedded ones.
 */
export async function killRounds({
  rounds,
  seed,
  settings = {},
  report = () => {},
}: {
  rounds: number;
  seed: number;
  settings?: Record<string, string>;
  report?: (line: string) => void;
}): Promise<KillReport> {
  const chance = chanceFrom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-faults-"));
  const wrong: string[] = [];
  let swept = 0;
  const start = () => startBuiltServer({ env: { ...settings, ...administratorSettings }, dataDir });
  let server = await start();
  try {
    const url = () => server.url;
    const { administrator, journal } = await firstPeople(url);
    for (let round = 1; round <= rounds && wrong.length === 0; round += 1) {
      const before = new Set(journal.documents.keys());
      const known = journal.accounts.length;
      const moment = { after: chance.below(1400), begun: () => journal.documents.size > before.size };
      await killUnderLoad(server, moment, (gone) => keepBusy({ url, administrator, journal, chance, round }, gone));
      server = await start();
      const fresh = [...journal.documents.keys()].filter((id) => !before.has(id));
      const inspection = await inspectData({ ...settings, DATA_DIR: dataDir }, journal);
      swept += inspection.swept;
      wrong.push(...inspection.wrong, ...(await askServer(journal, fresh, journal.accounts.slice(known))));
      report(`round ${round}: ${fresh.length} new documents, ${journal.cutOff} requests cut off so far`);
    }
    // Check all documents once more, with the last server.
    if (wrong.length === 0) wrong.push(...(await askServer(journal, [...journal.documents.keys()], [])));
    return { rounds, ...acknowledged(journal), cutOff: journal.cutOff, swept, wrong };
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
