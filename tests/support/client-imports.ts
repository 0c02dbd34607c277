import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Administrator } from "~/features/identity/actor";
import { confirmImport } from "~/features/imports/decide-import.server";
import { matchColumns } from "~/features/imports/match-columns.server";
import { matchValues, type ValuesMatched } from "~/features/imports/match-values.server";
import { listImportLines, readImport } from "~/features/imports/read-imports.server";
import { receiveImport } from "~/features/imports/receive-import.server";
import { runImports } from "~/features/imports/run-imports.server";
import { guessColumns } from "~/features/imports/staging/columns";
import type { ImportKindName } from "~/features/imports/staging/vocabulary";
import { newId } from "~/platform/ids.server";
import type { World } from "./world";

export async function aSheetFile({ storage }: World, content: string | Uint8Array, name = "clients.csv") {
  const path = join(storage.tempFolder, newId());
  await writeFile(path, content);
  return { path, name, bytes: content.length };
}

/** A file that was read; throws when it was refused. */
export async function aReceivedImport(
  world: World,
  by: Administrator,
  content: string,
  kind: ImportKindName = "clients",
): Promise<string> {
  const received = await receiveImport(world, by, await aSheetFile(world, content, `${kind}.csv`), kind);
  if (!received.ok) throw new Error(`The file was refused: ${received.message}`);
  return received.id;
}

export const worked = (world: World) => runImports(world, new AbortController().signal);

/** A file whose columns were matched as suggested, and which was checked. */
export async function aCheckedImport(
  world: World,
  by: Administrator,
  content: string,
  kind: ImportKindName = "clients",
) {
  const importId = await aReceivedImport(world, by, content, kind);
  const { head } = await readImport(world, by, importId);
  const matched = await matchColumns(world, by, { importId, columns: guessColumns(kind, head) });
  if (!matched.ok) throw new Error(matched.message);
  if (matched.asks) await explainValues(world, by, importId, () => "error");
  await worked(world);
  return readImport(world, by, importId);
}

/** Says what each unknown value of the file means. */
export async function explainValues(
  world: World,
  by: Administrator,
  importId: string,
  meaning: (value: string) => string,
): Promise<ValuesMatched> {
  const { values, askedKey } = await readImport(world, by, importId);
  return matchValues(world, by, { importId, shown: askedKey, answers: values.map(({ value }) => meaning(value)) });
}

/** The numbers of the check are agreed to. */
export async function confirmChecked(world: World, by: Administrator, importId: string): Promise<void> {
  const { added, changed, wrong, sums } = await readImport(world, by, importId);
  const shown = { added, changed, wrong, ...(sums && { sums }) };
  await confirmImport(world, by, { importId, shown, looked: true });
}

/** A file that was checked, confirmed and taken over. */
export async function anImportDone(world: World, by: Administrator, content: string, kind?: ImportKindName) {
  const { id } = await aCheckedImport(world, by, content, kind);
  await confirmChecked(world, by, id);
  await worked(world);
  return readImport(world, by, id);
}

/** The first lines of an import. */
export async function linesInFile(world: World, by: Administrator, importId: string) {
  return (await listImportLines(world, by, importId, { show: "", search: "", after: 0 })).lines;
}

/** Clients who are seen; those of an import that is on its way in are not. */
export const countClients = async ({ db }: World) =>
  (
    await db
      .selectFrom("clients")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("hidden_at", "is", null)
      .executeTakeFirstOrThrow()
  ).count;
