import type { Services } from "~/platform/services";
import { compareLine, keyOf, readKnown } from "./compare-lines.server";
import type { SheetRow } from "./read-sheet.server";
import type { ClientImportTable, ImportLineTable } from "./tables";
import type { Columns } from "./vocabulary";

/** Milliseconds of processor time for one piece of rows. */
const limit = 20_000;
/** Lines that one statement writes: a few milliseconds, for which everything else waits on the embedded database. */
const writtenAtOnce = 100;
const deletedAtOnce = 1_000;

type Counts = Pick<ClientImportTable, "checked_count" | "added" | "changed" | "same" | "wrong" | "asking">;
const none: Counts = { checked_count: 0, added: 0, changed: 0, same: 0, wrong: 0, asking: 0 };

/**
 * Compares every line with the records: the rules of the form in a thread, then the addresses, numbers and names of some hundred
 * lines at once. Nothing but the import's own rows is written. A process that was killed begins again. Returns early when the
 * import was cancelled meanwhile or the server stops.
 */
export async function checkImport(services: Services, id: string, stopped: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const order = await db.selectFrom("client_imports").select("columns").where("id", "=", id).executeTakeFirstOrThrow();
  const columns = JSON.parse(order.columns) as Columns;
  await deleteLines(services, id);
  const lineOf = new Map<string, number>();
  let counts = none;
  for (let n = 0; ; n += 1) {
    const piece = await db
      .selectFrom("client_import_pieces")
      .select("rows")
      .where("import_id", "=", id)
      .where("n", "=", n)
      .executeTakeFirst();
    if (!piece) break;
    const now = clock.now();
    const rows = JSON.parse(piece.rows) as SheetRow[];
    const checked = await services.workers.run(
      "checkClientLines",
      { rows, columns, now },
      { by: "client import", limit },
    );
    const known = await readKnown(db, checked);
    const lines = checked.map((line) => {
      const key = keyOf(line.email);
      const earlier = key === "" ? undefined : lineOf.get(key);
      if (key !== "" && earlier === undefined) lineOf.set(key, line.line);
      return { import_id: id, ...compareLine(line, known, now, earlier) };
    });
    counts = withLines(counts, lines);
    for (let from = 0; from < lines.length; from += writtenAtOnce)
      await db
        .insertInto("client_import_lines")
        .values(lines.slice(from, from + writtenAtOnce))
        .execute();
    const still = await db
      .updateTable("client_imports")
      .set({ ...counts, updated_at: clock.now() })
      .where("id", "=", id)
      .where("state", "=", "checking")
      .executeTakeFirst();
    if (stopped.aborted || still.numUpdatedRows === 0n) return;
  }
  await db
    .updateTable("client_imports")
    .set({ state: "checked", problem: "", updated_at: clock.now() })
    .where("id", "=", id)
    .where("state", "=", "checking")
    .execute();
}

function withLines(counts: Counts, lines: readonly ImportLineTable[]): Counts {
  const of = (outcome: ImportLineTable["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
  return {
    checked_count: counts.checked_count + lines.length,
    added: counts.added + of("add"),
    changed: counts.changed + of("change"),
    same: counts.same + of("same"),
    wrong: counts.wrong + of("error"),
    asking: counts.asking + lines.filter(({ asks }) => asks === 1).length,
  };
}

/** In stretches, so that nobody waits for a large import. */
export async function deleteLines({ db }: Pick<Services, "db">, id: string): Promise<void> {
  const last = await db
    .selectFrom("client_import_lines")
    .select(({ fn }) => fn.max("line").as("line"))
    .where("import_id", "=", id)
    .executeTakeFirst();
  for (let line = 0; line <= (last?.line ?? -1); line += deletedAtOnce)
    await db
      .deleteFrom("client_import_lines")
      .where("import_id", "=", id)
      .where("line", ">=", line)
      .where("line", "<", line + deletedAtOnce)
      .execute();
}

export async function deletePieces({ db }: Pick<Services, "db">, id: string): Promise<void> {
  const last = await db
    .selectFrom("client_import_pieces")
    .select(({ fn }) => fn.max("n").as("n"))
    .where("import_id", "=", id)
    .executeTakeFirst();
  for (let n = 0; n <= (last?.n ?? -1); n += 10)
    await db
      .deleteFrom("client_import_pieces")
      .where("import_id", "=", id)
      .where("n", ">=", n)
      .where("n", "<", n + 10)
      .execute();
}
