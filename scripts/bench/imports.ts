import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "~/platform/env.server";
import { testSecret } from "../../tests/support/secret";
import { startBuiltServer } from "../../tests/support/server";
import { aPerson, type Person, signIn } from "../faults/person";
import { confirmImport, fileOfClients, sendImport } from "../faults/send-import";
import { printError } from "../lib/command-line.mjs";
import { openProduct } from "../lib/product";
import { addManyRows } from "./many-rows";
import type { Part } from "./measure";

const [there, lines] = [20_000, 100_000];
const administrator = { ADMIN_USERNAME: "bench", ADMIN_PASSWORD: "a steady hand 2031" };
const pages = ["/dashboard/admin/clients", "/dashboard/admin/documents", "/dashboard/admin/clients?q=wyjka"];
const limit = 1_000;

/** How long a page of the portal waits at most while 100,000 clients are imported into the embedded database. */
export async function pagesDuringAnImport(): Promise<Part> {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-bench-"));
  const variables = { DATA_DIR: dataDir, SECRET: testSecret, ...administrator };
  const { services, database } = await openProduct(parseEnv(variables));
  printError(`Writing ${there} rows of each kind …`);
  await addManyRows(services, there);
  const server = await startBuiltServer({ env: variables, dataDir });
  try {
    const person = aPerson(() => server.url, administrator.ADMIN_USERNAME);
    if (!(await signIn(person, "/dashboard/admin/sign-in"))) throw new Error("The administrator could not sign in");
    const id = await sendImport(person, server.url, fileOfClients(lines));
    const state = async () =>
      (await services.db.selectFrom("imports").select("state").where("id", "=", id).executeTakeFirst())?.state;
    const checked = await asking(person, async () => (await state()) !== "checking");
    await confirmImport(person, id, lines);
    const applied = await asking(person, async () => (await state()) !== "confirmed");
    if ((await state()) !== "done") throw new Error(`The import ended as ${await state()}`);
    const in100ths = (part: number) => applied.waits.toSorted((a, b) => a - b)[Math.floor(applied.waits.length * part)];
    const longest = Math.max(...applied.waits);
    return {
      figures: [
        {
          name: `The longest wait of a page while ${lines.toLocaleString("en-US")} clients are taken over (sqlite)`,
          measured: `${Math.round(longest)} ms`,
          target: `<= ${limit} ms`,
          ok: longest <= limit,
          note: `${applied.waits.length} pages in ${Math.round(applied.took / 1000)} s, median ${Math.round(in100ths(0.5) ?? 0)} ms, 99% within ${Math.round(in100ths(0.99) ?? 0)} ms; while they were checked ${Math.round(Math.max(...checked.waits))} ms in ${Math.round(checked.took / 1000)} s`,
        },
      ],
      details: { checked, applied },
    };
  } finally {
    await server.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Opens pages one after the other until something has happened. */
async function asking(person: Person, ended: () => Promise<boolean>) {
  const start = performance.now();
  const waits: number[] = [];
  for (let n = 0; ; n += 1) {
    const begun = performance.now();
    const answer = await person.get(pages[n % pages.length] ?? "/");
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A page was answered with ${answer.status}`);
    waits.push(performance.now() - begun);
    if (await ended()) return { waits, took: performance.now() - start };
    await pause(20);
  }
}
