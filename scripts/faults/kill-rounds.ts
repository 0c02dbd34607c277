import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltServer } from "../../tests/support/server";
import { chanceFrom } from "../lib/demo/chance";
import { askServer } from "./ask-server";
import { keepBusy } from "./crowd";
import { inspectData } from "./inspect-data";
import { emptyJournal } from "./journal";
import { killUnderLoad } from "./kill";
import { aPerson, signIn, signUp } from "./person";

export interface KillReport {
  rounds: number;
  documents: number;
  decisions: number;
  removals: number;
  accounts: number;
  messages: number;
  /** Requests that were cut off by a kill. */
  cutOff: number;
  /** One sentence for each error; empty when all is well. */
  wrong: string[];
}

const administrator = { ADMIN_USERNAME: "faults", ADMIN_PASSWORD: "a steady hand 2031" };

/**
 * In each round: starts the built server, keeps it busy, kills it with -9 at a random moment, starts it on the same data and
 * checks that everything acknowledged exists and nothing is incomplete. The same seed makes the same choices; which requests
 * are cut off by the kill depends on the machine.
 */
export async function killRounds({
  rounds,
  seed,
  report = () => {},
}: {
  rounds: number;
  seed: number;
  report?: (line: string) => void;
}): Promise<KillReport> {
  const chance = chanceFrom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-faults-"));
  const journal = emptyJournal();
  const wrong: string[] = [];
  let server = await startBuiltServer({ env: administrator, dataDir });
  const url = () => server.url;
  try {
    const admin = aPerson(url, administrator.ADMIN_USERNAME);
    if (!(await signIn(admin, "/dashboard/admin/sign-in"))) throw new Error("The administrator could not sign in");
    for (const name of ["one", "two", "three"]) {
      const client = aPerson(url, `${name}@example.com`);
      if (!(await signUp(client))) throw new Error("A first sign-up was refused");
      journal.accounts.push(client);
    }
    for (let round = 1; round <= rounds && wrong.length === 0; round += 1) {
      const before = new Set(journal.documents.keys());
      const known = journal.accounts.length;
      const moment = { after: chance.below(1400), begun: () => journal.documents.size > before.size };
      await killUnderLoad(server, moment, (gone) =>
        keepBusy({ url, administrator: admin, journal, chance, round }, gone),
      );
      server = await startBuiltServer({ env: administrator, dataDir });
      const fresh = [...journal.documents.keys()].filter((id) => !before.has(id));
      wrong.push(
        ...(await inspectData({ DATA_DIR: dataDir }, journal)),
        ...(await askServer(journal, fresh, journal.accounts.slice(known))),
      );
      report(`round ${round}: ${fresh.length} new documents, ${journal.cutOff} requests cut off so far`);
    }
    // Check all documents once more, with the last server.
    if (wrong.length === 0) wrong.push(...(await askServer(journal, [...journal.documents.keys()], [])));
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const documents = [...journal.documents.values()];
  return {
    rounds,
    documents: documents.length,
    decisions: documents.filter(({ decision }) => decision && decision !== "open").length,
    removals: documents.filter(({ removed }) => removed === true).length,
    accounts: journal.accounts.length,
    messages: journal.messages.length,
    cutOff: journal.cutOff,
    wrong,
  };
}
