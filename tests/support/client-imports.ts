import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { confirmImport } from "~/features/client-imports/decide-import.server";
import { matchColumns } from "~/features/client-imports/match-columns.server";
import { readImport } from "~/features/client-imports/read-imports.server";
import { receiveImport } from "~/features/client-imports/receive-import.server";
import { runImports } from "~/features/client-imports/run-imports.server";
import { guessColumns } from "~/features/client-imports/vocabulary";
import type { Administrator } from "~/features/identity/actor";
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
  name?: string,
): Promise<string> {
  const received = await receiveImport(world, by, await aSheetFile(world, content, name));
  if (!received.ok) throw new Error(`The file was refused: ${received.message}`);
  return received.id;
}

export const worked = (world: World) => runImports(world, new AbortController().signal);

/** A file whose columns were matched as suggested, and which was checked. */
export async function aCheckedImport(world: World, by: Administrator, content: string) {
  const importId = await aReceivedImport(world, by, content);
  const { head } = await readImport(world, by, importId);
  const matched = await matchColumns(world, by, { importId, columns: guessColumns(head) });
  if (!matched.ok) throw new Error(matched.message);
  await worked(world);
  return readImport(world, by, importId);
}

/** The numbers of the check are agreed to. */
export async function confirmChecked(world: World, by: Administrator, importId: string): Promise<void> {
  const { added, changed } = await readImport(world, by, importId);
  await confirmImport(world, by, { importId, shown: { added, changed }, looked: true });
}
