import { recordAudit } from "~/platform/audit/audit.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Row } from "~/platform/sheets/cells";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { reportEvent } from "./import-events.server";
import { kinds } from "./kinds.server";
import { readImport } from "./read-imports.server";
import { noteInWords } from "./staging/notes";
import type { SheetRow } from "./staging/read-sheet.server";
import { type ImportKindName, mistakesHead } from "./staging/vocabulary";
import "./staging/events";

/**
 * The lines with mistakes as they stand in the file, with what is wrong in a column of their own: to be mended, and imported later.
 * Yields row by row. Throws 404 where there are none.
 */
export async function exportMistakes(services: Services, actor: Actor, importId: string): Promise<AsyncGenerator<Row>> {
  const { userId } = requireStaff(actor, "lists.export");
  const { kind, head } = await readImport(services, actor, importId);
  const { db, clock } = services;
  const count = await kinds[kind].countLines(db, importId, { show: "error", words: [] });
  if (count === 0) throw notFound("file");
  const event = reportEvent(kind, importId, { shown: "Lines with mistakes, as in the file", count });
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, event));
  return rowsWithMistakes(services, { importId, kind, head });
}

async function* rowsWithMistakes(
  { db }: Services,
  { importId, kind, head }: { importId: string; kind: ImportKindName; head: readonly string[] },
): AsyncGenerator<Row> {
  // Lines that were left out before still have the column.
  const kept = head.flatMap((title, index) => (title === mistakesHead ? [] : [index]));
  yield [...kept.map((index) => head[index] ?? ""), mistakesHead];
  for (let piece = await nextPiece(db, importId, -1); piece; piece = await nextPiece(db, importId, piece.n)) {
    const [first] = piece.rows;
    if (!first) continue;
    const lines = await kinds[kind].listLines(db, importId, {
      ...{ show: "error", words: [], after: first[0] - 1, limit: piece.rows.length },
    });
    const wrong = new Map(lines.map(({ line, notes }) => [line, notes]));
    for (const [line, ...cells] of piece.rows) {
      const notes = wrong.get(line);
      if (notes)
        yield [...kept.map((index) => cells[index] ?? ""), notes.map((note) => noteInWords(kind, note)).join("; ")];
    }
  }
}

async function nextPiece(db: Services["db"], importId: string, after: number) {
  const piece = await db
    .selectFrom("import_pieces")
    .select(["n", "rows"])
    .where("import_id", "=", importId)
    .where("n", ">", after)
    .orderBy("n")
    .limit(1)
    .executeTakeFirst();
  return piece && { n: piece.n, rows: JSON.parse(piece.rows) as SheetRow[] };
}

/** Deletes the rows of a finished import, but for those with mistakes: they can be mended as long as its report is kept. */
export async function keepMistakes(
  { db }: Pick<Services, "db">,
  importId: string,
  kind: ImportKindName,
): Promise<void> {
  for (let piece = await nextPiece(db, importId, -1); piece; piece = await nextPiece(db, importId, piece.n)) {
    const [first] = piece.rows;
    const lines = await kinds[kind].listLines(db, importId, {
      ...{ show: "error", words: [], after: (first?.[0] ?? 0) - 1, limit: piece.rows.length },
    });
    const wrong = new Set(lines.map(({ line }) => line));
    const rows = piece.rows.filter(([line]) => wrong.has(line));
    const own = { import_id: importId, n: piece.n };
    if (rows.length === 0)
      await db.deleteFrom("import_pieces").where("import_id", "=", own.import_id).where("n", "=", own.n).execute();
    else if (rows.length < piece.rows.length)
      await db
        .updateTable("import_pieces")
        .set({ rows: JSON.stringify(rows) })
        .where("import_id", "=", own.import_id)
        .where("n", "=", own.n)
        .execute();
  }
}
