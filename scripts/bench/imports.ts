import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { kindWords } from "~/features/imports/staging/kind-words";
import { sumsOf } from "~/features/imports/staging/sums";
import { type ImportKindName, importKinds } from "~/features/imports/staging/vocabulary";
import { parseEnv } from "~/platform/env.server";
import type { Services } from "~/services";
import { testSecret } from "../../tests/support/secret";
import { startBuiltServer } from "../../tests/support/server";
import { aPerson, type Person, signIn } from "../faults/person";
import { confirmImport, sendImport } from "../faults/send-import";
import { printError } from "../lib/command-line.mjs";
import { openProduct } from "../lib/product";
import { filesOfEachKind } from "./import-files";
import { addManyRows } from "./many-rows";
import type { Figure, Part } from "./measure";

const [there, lines] = [20_000, 100_000];
const administrator = { ADMIN_USERNAME: "bench", ADMIN_PASSWORD: "a steady hand 2031" };
const pages = ["/dashboard/admin/clients", "/dashboard/admin/documents", "/dashboard/admin/clients?q=wyjka"];
const limit = 1_000;

/** How long a page of the portal waits at most while 100,000 lines of each kind are imported into the embedded database. */
export async function pagesDuringAnImport({ kinds }: { kinds?: readonly string[] }): Promise<Part> {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-bench-"));
  const variables = { DATA_DIR: dataDir, SECRET: testSecret, ...administrator };
  const { services, database } = await openProduct(parseEnv(variables));
  printError(`Writing ${there} rows of each kind …`);
  await addManyRows(services, there);
  const server = await startBuiltServer({ env: variables, dataDir });
  try {
    const person = aPerson(() => server.url, administrator.ADMIN_USERNAME);
    if (!(await signIn(person, "/dashboard/admin/sign-in"))) throw new Error("The administrator could not sign in");
    const files = await filesOfEachKind(services, lines);
    const figures: Figure[] = [];
    const details: Record<string, unknown> = {};
    for (const kind of importKinds.filter((one) => !kinds || kinds.includes(one))) {
      printError(`Importing ${lines.toLocaleString("en-US")} ${kindWords[kind].many} …`);
      const id = await sendImport(person, server.url, files[kind], kind);
      const state = async () =>
        (await services.db.selectFrom("imports").select("state").where("id", "=", id).executeTakeFirst())?.state;
      const checked = await asking(person, async () => (await state()) !== "checking");
      await confirmImport(person, id, { added: lines, sums: await sumsOfCheck(services, id) });
      const applied = await asking(person, async () => (await state()) !== "confirmed");
      if ((await state()) !== "done") throw new Error(`The import of ${kind} ended as ${await state()}`);
      const figure = figureOf(kind, checked, applied);
      printError(`${figure.measured}: ${figure.note}`);
      figures.push(figure);
      details[kind] = { checked, applied };
    }
    return { figures, details };
  } finally {
    await server.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What whoever agrees to the payments of a file reads of them; undefined of other kinds. */
async function sumsOfCheck({ db }: Services, id: string) {
  const sums = sumsOf(await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
  return sums ?? undefined;
}

type Asked = Awaited<ReturnType<typeof asking>>;

function figureOf(kind: ImportKindName, checked: Asked, applied: Asked): Figure {
  const sorted = applied.waits.toSorted((a, b) => a - b);
  const in100ths = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  const seconds = ({ took }: Asked) => `${Math.round(took / 1000)} s`;
  const longest = Math.max(...applied.waits, ...checked.waits);
  return {
    name: `The longest wait of a page while ${lines.toLocaleString("en-US")} ${kindWords[kind].many} are imported (sqlite)`,
    measured: `${Math.round(longest)} ms`,
    target: `<= ${limit} ms`,
    ok: longest <= limit,
    note: `checked in ${seconds(checked)}, longest ${Math.round(Math.max(...checked.waits))} ms; taken over in ${seconds(applied)}, longest ${Math.round(Math.max(...applied.waits))} ms, median ${in100ths(0.5)} ms, 99% within ${in100ths(0.99)} ms of ${applied.waits.length} pages`,
  };
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
