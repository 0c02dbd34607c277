import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { giveWay } from "./give-way.server";

/** Lines of one step: some milliseconds on the embedded database, for which everything else waits. */
export const step = 200;

/**
 * Writes what an import adds in short transactions between which pages are answered, up to its last line. `writeStep` returns the last line
 * that is written, or null when the import does not wait for it any more. A process that was killed goes on where it was. Returns false when
 * the import was cancelled meanwhile, or the server stops.
 */
export async function writeInSteps(
  { db }: Pick<Services, "db">,
  { id, lines, stopped }: { id: string; lines: "client_import_lines" | "record_import_lines"; stopped: AbortSignal },
  writeStep: (tx: Tx) => Promise<number | null>,
): Promise<boolean> {
  const last = await db
    .selectFrom(lines)
    .select(({ fn }) => fn.max("line").as("line"))
    .where("import_id", "=", id)
    .executeTakeFirst();
  for (;;) {
    if (stopped.aborted) return false;
    const line = await db.transaction().execute(writeStep);
    if (line === null) return false;
    if (line >= (last?.line ?? 0)) return true;
    await giveWay();
  }
}
