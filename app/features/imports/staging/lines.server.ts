import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Services } from "~/platform/services";
import type { LineOutcome } from "./vocabulary";

type LineTable = "client_import_lines" | "record_import_lines";

/** Lines that one statement writes: a few milliseconds, for which everything else waits on the embedded database. */
export const writtenAtOnce = 100;
const deletedAtOnce = 1_000;

/** In stretches, so that nobody waits for a large import. */
export async function deleteLinesOf({ db }: Pick<Services, "db">, table: LineTable, id: string): Promise<void> {
  const last = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max("line").as("line"))
    .where("import_id", "=", id)
    .executeTakeFirst();
  for (let line = 0; line <= (last?.line ?? -1); line += deletedAtOnce)
    await db
      .deleteFrom(table)
      .where("import_id", "=", id)
      .where("line", ">=", line)
      .where("line", "<", line + deletedAtOnce)
      .execute();
}

/** The lines that a search and the filter of the page show. */
export function shownLines(
  id: string,
  { show, words }: { show: LineOutcome | "ask" | "kept" | ""; words: readonly string[] },
): RawBuilder<SqlBool> {
  const parts = [sql`import_id = ${id}`];
  if (show === "ask") parts.push(sql`asks = 1`);
  else if (show === "kept") parts.push(sql`kept <> ''`);
  else if (show !== "") parts.push(sql`outcome = ${show}`);
  for (const word of words) parts.push(sql`search like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`);
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}
