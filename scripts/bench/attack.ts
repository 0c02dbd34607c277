import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { aDocx } from "../../tests/support/documents/office-packages";
import { startBuiltServer } from "../../tests/support/server";
import { aPdfOf, aPerson, type Person, signUp } from "../faults/person";
import type { Part } from "./measure";

/** Accounts that attack, each with one form at a time: one account may send 1,000 files an hour. */
const attackers = 2;
const filesInForm = 20;
const looks = 300;
/** As many as looks at pages: with fewer, the 99th percentile would be the slowest single one. */
const uploads = 300;

/**
 * Two accounts send forms of twenty Word documents with as many parts as are accepted, without a pause. Meanwhile another client looks at pages and sends small files. Their times are compared with those on the idle server.
 */
export async function inspectionAttack(): Promise<Part> {
  // The attackers have an address of their own, which the requests name as a proxy would.
  const server = await startBuiltServer({ env: { TRUSTED_PROXIES: "1" } });
  await server.pagesKept();
  try {
    const client = await signedUp(server.url, "client@example.com");
    await timesOf(server.url, client, "warm");
    const idle = await timesOf(server.url, client, "idle");

    const attack = { forms: 0, refused: 0 };
    const file = packageOfManyParts();
    const senders: Worker[] = [];
    for (let index = 0; index < attackers; index += 1) {
      const { cookies } = await signedUp(server.url, `attacker${index}@example.com`);
      const workerData = { url: server.url, cookies: cookies(), file, filesInForm };
      const sender = new Worker(join(import.meta.dirname, "attacker.mjs"), { workerData });
      sender.on("message", (looked: boolean) => {
        attack.forms += 1;
        if (!looked) attack.refused += 1;
      });
      senders.push(sender);
    }
    const busy = await timesOf(server.url, client, "busy");
    for (const sender of senders) await sender.terminate();

    const page = highest(busy.pages, 0.99);
    const ratio = highest(busy.uploads, 0.99) / highest(idle.uploads, 0.99);
    const note = `${attack.forms} forms of ${filesInForm} files of ${Math.round(file.length / 1024)} KB in ${Math.round(busy.seconds)} s, ${attack.refused} of them refused by the limit`;
    return {
      figures: [
        {
          name: "Files sent to exhaust the inspection: 99th percentile of another client's pages",
          measured: `${Math.round(page)} ms`,
          target: "< 100 ms",
          ok: page < 100,
          note: `${note}; ${Math.round(highest(idle.pages, 0.99))} ms on the idle server`,
        },
        {
          name: "The same: 99th percentile of another client's uploads, compared with the idle server",
          measured: `${ratio.toFixed(1)} times`,
          target: "< 2 times",
          ok: ratio < 2,
          note: `${Math.round(highest(idle.uploads, 0.99))} ms on the idle server; medians ${Math.round(highest(idle.uploads, 0.5))} and ${Math.round(highest(busy.uploads, 0.5))} ms`,
        },
      ],
      details: { idle, busy, attack },
    };
  } finally {
    await server.stop();
  }
}

async function signedUp(url: string, email: string): Promise<Person> {
  const person = aPerson(() => url, email);
  if (!(await signUp(person))) throw new Error("The sign-up for the bench was refused");
  return person;
}

/** Milliseconds of each answer, read to its end. */
async function timesOf(url: string, client: Person, name: string) {
  const begun = performance.now();
  const times = { pages: [] as number[], uploads: [] as number[] };
  for (let look = 0; look < looks; look += 1) {
    times.pages.push(await timed(async () => (await client.get("/dashboard/client")).arrayBuffer()));
    if (look % (looks / uploads) > 0) continue;
    const key = `${name} ${look} ${url}`;
    times.uploads.push(await timed(() => client.upload(`${key}.pdf`, aPdfOf(50_000, key), key)));
  }
  return { ...times, seconds: (performance.now() - begun) / 1000 };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function highest(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

function packageOfManyParts(): Buffer {
  const parts = Array.from({ length: 1_990 }, (_, index) => [
    `word/part${index}.xml`,
    `<a>${"<b c='d'/>".repeat(90)}</a>`,
  ]);
  return aDocx({ parts: Object.fromEntries(parts) });
}
