import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "~/platform/db/open.server";
import { startBuiltServer } from "../../tests/support/server";
import { type Chance, chanceFrom } from "../lib/demo/chance";
import { anApplicant } from "./applicant";
import { askServer } from "./ask-server";
import { keepBusy } from "./crowd";
import { administratorSettings, firstPeople } from "./first-people";
import { askForDraft, inspectApplications } from "./inspect-applications";
import { inspectData } from "./inspect-data";
import { type Acknowledged, acknowledged } from "./journal";
import { killUnderLoad } from "./kill";
import { type VolatileDisk, volatileDisk } from "./power/volatile-disk";
import { pause, untilGone } from "./until-gone";

export interface PowerReport extends Acknowledged {
  rounds: number;
  saves: number;
  applications: number;
  /** Requests that were cut off. */
  cutOff: number;
  wrong: string[];
}

/** Applicants who type and submit, beside the clients, the administrator and the visitors. */
const applying = 8;

/** In every third round the power is cut once more while the server starts again: after so many milliseconds at most. */
const longestStart = 1500;

/**
 * In each round: lets everybody work on the built server, cuts the power of the disk of its data folder at a random moment, starts
 * it on what is left, and checks that everything acknowledged exists and nothing is incomplete. In every second round only what
 * was synced is left; in the others chance has written some of the rest, in any order and torn.
 */
export async function powerRounds({
  rounds,
  seed,
  report = () => {},
}: {
  rounds: number;
  seed: number;
  report?: (line: string) => void;
}): Promise<PowerReport | { skipped: string }> {
  const chance = chanceFrom(seed);
  const disk = await volatileDisk();
  if ("skipped" in disk) return disk;
  const dataDir = join(disk.path, "firm", "data");
  const wrong: string[] = [];
  let cutOff = 0;
  const start = () => startBuiltServer({ env: administratorSettings, dataDir });
  let server: Awaited<ReturnType<typeof start>> | undefined;
  try {
    await cutWhileStarting(disk, chance, dataDir);
    server = await start();
    const url = () => server?.url ?? "";
    const { administrator, journal } = await firstPeople(url);
    const applicants = Array.from({ length: applying }, (_, who) => anApplicant(url, who, chance));
    const saves = () => applicants.reduce((sum, applicant) => sum + applicant.saves, 0);
    const submitted = () => applicants.flatMap(({ forms }) => forms).filter((form) => form.submitted === "yes").length;
    for (let round = 1; round <= rounds && wrong.length === 0; round += 1) {
      const before = new Set(journal.documents.keys());
      const known = journal.accounts.length;
      const running = server;
      const end = async () => {
        await disk.cut(survivors(round, chance));
        const dead = running.kill();
        await disk.restore();
        await dead;
      };
      const moment = { after: chance.below(2500), begun: () => journal.documents.size > before.size, end };
      await killUnderLoad(running, moment, async (gone) => {
        const noted = {
          gone,
          cutOff() {
            cutOff += 1;
          },
        };
        await Promise.all([
          keepBusy({ url, administrator, journal, chance, round }, gone),
          ...applicants.map(({ step }) => untilGone(step, noted)),
        ]);
      });
      if (round % 3 === 0) await cutWhileStarting(disk, chance, dataDir);
      server = await start();
      const settings = { DATA_DIR: dataDir };
      const fresh = [...journal.documents.keys()].filter((id) => !before.has(id));
      wrong.push(
        ...(await inspectData(settings, journal)).wrong,
        ...(await inspectApplications(settings, applicants)),
        ...(await askServer(journal, fresh, journal.accounts.slice(known))),
        ...(await Promise.all(applicants.map(askForDraft))).flat(),
        ...(await lostMails(dataDir)),
      );
      report(`round ${round}: ${fresh.length} new documents, ${saves()} saves and ${submitted()} applications so far`);
    }
    if (wrong.length === 0) wrong.push(...(await askServer(journal, [...journal.documents.keys()], [])));
    cutOff += journal.cutOff;
    return { rounds, ...acknowledged(journal), saves: saves(), applications: submitted(), cutOff, wrong };
  } finally {
    await server?.kill();
    await disk.stop();
  }
}

/** In every second round nothing but what was synced. */
const survivors = (round: number, chance: Chance) => (round % 2 === 0 ? chance.below(2 ** 31) : undefined);

async function cutWhileStarting(disk: VolatileDisk, chance: Chance, dataDir: string) {
  const ending = new AbortController();
  const starting = startBuiltServer({ env: administratorSettings, dataDir, signal: ending.signal }).catch(() => null);
  await pause(chance.below(longestStart));
  await disk.cut(chance.below(2 ** 31));
  ending.abort();
  await disk.restore();
  await (await starting)?.kill();
}

/** Without a mail server a mail is a file. One that counts as sent must be there. */
async function lostMails(dataDir: string): Promise<string[]> {
  const { db, close } = openDatabase({ dataDir });
  try {
    const sent = await db.selectFrom("mail_outbox").select("id").where("sent_at", "is not", null).execute();
    const files = new Set(await readdir(join(dataDir, "mail")).catch(() => []));
    return sent.filter(({ id }) => !files.has(`${id}.eml`)).map(({ id }) => `mail ${id} counts as sent, and is lost`);
  } finally {
    await close();
  }
}
