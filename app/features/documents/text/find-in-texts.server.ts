import { type RawBuilder, sql } from "kysely";
import { fold } from "~/platform/db/fold";
import type { Dialect } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { excerpt, type Segment, wordsIn } from "../../search/excerpt";
import { ownerMark, searchedWords } from "./words";

/** The ids of one client's documents whose text has words that begin with the typed ones, as a subquery; null for none. */
export function textHas(dialect: Dialect, clientId: string, typed: string): RawBuilder<unknown> | null {
  const words = searchedWords(typed);
  if (words.length === 0) return null;
  const mark = ownerMark(clientId);
  if (dialect === "postgres") {
    const query = [`'${mark}'`, ...words.map((word) => `'${word}':*`)].join(" & ");
    return sql`(select document_id from document_texts
      where array_to_tsvector(string_to_array(words, ' ')) @@ cast(${query} as tsquery))`;
  }
  const query = [`"${mark}"`, ...words.map((word) => `"${word}"*`)].join(" AND ");
  return sql`(select document_id from document_texts
    where n in (select rowid from document_texts_words where document_texts_words match ${query}))`;
}

/** So many documents of the whole firm are found by their text; the newest ones when there are more. */
const mostOfFirm = 1000;

/**
 * The keys of documents of all clients whose text has words that begin with all of the typed ones, for the list of administrators.
 * The caller has decided that they may be seen.
 */
export async function unsafeFindInTexts({ db, dialect }: Services, typed: string): Promise<number[]> {
  const words = searchedWords(typed);
  if (words.length === 0) return [];
  const { rows } =
    dialect === "postgres"
      ? // Materialized, so that the planner does not see the limit: with it, it may read all texts from the newest on.
        await sql<{ n: number }>`with found as materialized (select n, document_id from document_texts
            where array_to_tsvector(string_to_array(words, ' '))
              @@ cast(${words.map((word) => `'${word}':*`).join(" & ")} as tsquery))
          select d.n from found join documents d on d.id = found.document_id
          where d.hidden_at is null order by found.n desc limit ${mostOfFirm}`.execute(db)
      : await sql<{ n: number }>`select d.n from
          (select rowid as n from document_texts_words
            where document_texts_words match ${words.map((word) => `"${word}"*`).join(" AND ")}
            order by rowid desc limit ${mostOfFirm}) f
          join document_texts x on x.n = f.n join documents d on d.id = x.document_id
          where d.hidden_at is null`.execute(db);
  return rows.map(({ n }) => n);
}

/** The place in each of these documents where the words stand, marked. The caller has decided that they may be seen. */
export async function excerptsOf(
  { db }: Services,
  ids: readonly string[],
  typed: string,
): Promise<Map<string, Segment[]>> {
  const words = searchedWords(typed);
  if (ids.length === 0 || words.length === 0) return new Map();
  const rows = await db
    .selectFrom("document_texts")
    .select(["document_id", "text"])
    .where("document_id", "in", [...ids])
    .where("state", "=", "done")
    .execute();
  return new Map(rows.map(({ document_id, text }) => [document_id, placeOf(text, words)]));
}

/** Characters that are looked through at once, and by which one piece reaches into the next. */
const piece = { length: 2_000, overlap: 200 };

/** The piece with the most different words; reading stops at one that has all. */
function placeOf(text: string, words: readonly string[]): Segment[] {
  let best = { at: 0, count: 0 };
  for (let at = 0; at < text.length; at += piece.length - piece.overlap) {
    const folded = ` ${fold(text.slice(at, at + piece.length))}`;
    const count = words.filter((word) => folded.includes(word)).length;
    if (count > best.count) best = { at, count };
    if (count === words.length) break;
  }
  if (best.count === 0) return [];
  const place = text.slice(best.at, best.at + piece.length).toWellFormed();
  const begun = wordsIn(place).filter((word) => words.some((typed) => word.startsWith(typed)));
  return excerpt(place, new Set(begun));
}

/** The text inside of some of the client's documents is not read yet, so that a search does not find them by it. */
export async function someUnread({ db }: Services, clientId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom("document_texts")
    .innerJoin("documents", "documents.id", "document_texts.document_id")
    .select("document_texts.n")
    .where("state", "=", "waiting")
    .where("client_id", "=", clientId)
    .where("hidden_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
