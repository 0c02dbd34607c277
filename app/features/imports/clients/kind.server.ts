import type { Services } from "~/platform/services";
import type { FileCheck, ImportKind } from "../staging/kind";
import { deleteLinesOf, shownLines, writtenAtOnce } from "../staging/lines.server";
import { keptNotes, readNotes } from "../staging/notes";
import { applyClients } from "./apply.server";
import { compareLine, keyOf, readKnown } from "./compare-lines.server";
import { undoClients } from "./undo.server";

/** Milliseconds of processor time for one piece of rows. */
const limit = 20_000;

export const clientsKind: ImportKind = {
  beginCheck: (services, order) => checkOf(services, order),
  apply: applyClients,
  undo: undoClients,
  deleteLines: (services, id) => deleteLinesOf(services, "client_import_lines", id),
  async listLines(db, id, { after, limit: most, ...request }) {
    const rows = await db
      .selectFrom("client_import_lines")
      .select(["line", "outcome", "name", "email", "client_id", "asks", "notes", "kept"])
      .where(shownLines(id, request))
      .where("line", ">", after)
      .orderBy("line")
      .limit(most)
      .execute();
    return rows.map((row) => ({
      ...{ line: row.line, outcome: row.outcome, detail: row.email, clientId: row.client_id, applicationId: "" },
      label: row.name === "\u2014" || row.name === "" ? "No name" : row.name,
      ...{
        asks: row.asks === 1,
        notes: [...keptNotes(row.kept), ...readNotes(row.notes)],
      },
    }));
  },
  async countLines(db, id, request) {
    const { count } = await db
      .selectFrom("client_import_lines")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where(shownLines(id, request))
      .executeTakeFirstOrThrow();
    return count;
  },
};

/** The rules of the form in a thread, then the addresses, numbers and names of some hundred lines at once. */
function checkOf(
  { db, clock, siteContent, workers }: Services,
  { id, columns }: { id: string; columns: readonly string[] },
): FileCheck {
  const lineOf = new Map<string, number>();
  return {
    async piece(rows) {
      const now = clock.now();
      const advisors = siteContent.advisors();
      const checked = await workers.run(
        "checkClientLines",
        { rows, columns, now, advisors: advisors.all },
        { by: "client import", limit },
      );
      const known = await readKnown(db, checked, advisors);
      const lines = checked.map((line) => {
        const key = keyOf(line.email);
        const earlier = key === "" ? undefined : lineOf.get(key);
        if (key !== "" && earlier === undefined) lineOf.set(key, line.line);
        return { import_id: id, ...compareLine(line, known, now, earlier) };
      });
      for (let from = 0; from < lines.length; from += writtenAtOnce)
        await db
          .insertInto("client_import_lines")
          .values(lines.slice(from, from + writtenAtOnce))
          .execute();
      return lines;
    },
    end: async () => [],
  };
}
