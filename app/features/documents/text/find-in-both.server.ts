import { sql } from "kysely";
import { findWords } from "~/platform/db/find-words.server";
import { fold } from "~/platform/db/fold";
import { matches } from "~/platform/db/list-search.server";
import { isOneOf } from "~/platform/db/list-walks.server";
import type { Dialect } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { unsafeFindInTexts } from "./find-in-texts.server";
import { searchedWords } from "./words";

/** A search with more words is one for a sentence, which stands in the text as a whole. */
const mostWords = 6;

/** So many documents are collected for the rarest word; with more of them, the newest texts. */
const mostCollected = 1000;

/**
 * The keys of documents of all clients that have some of the typed words in their name or their client's, and the others in their text.
 * The documents with the rarest word are collected, and the other words are looked for in those. The caller has decided that they may
 * be seen.
 */
export async function unsafeFindInBoth(services: Services, typed: string): Promise<number[]> {
  const { db, dialect } = services;
  const words = [...new Set(fold(typed).split(" ").filter(Boolean))];
  if (words.length < 2 || words.length > mostWords) return [];
  let fewest: number[] | undefined;
  for (const word of words) {
    const named = await findWords(services, "documents", [word], mostCollected);
    const having = [...new Set([...named, ...(await unsafeFindInTexts(services, word))])];
    if (!fewest || having.length < fewest.length) fewest = having;
  }
  if (!fewest || fewest.length === 0) return [];
  const all = words.map((word) => sql`(${matches(dialect, word)} or ${textHasWord(dialect, word)})`);
  const { rows } = await sql<{ n: number }>`
    select t.n from documents t left join document_texts x on x.document_id = t.id
    where ${sql.join([isOneOf(dialect, fewest), sql`t.hidden_at is null`, ...all], sql` and `)}`.execute(db);
  return rows.map(({ n }) => n);
}

/** Whether the text has words that begin with what was typed between two spaces. */
function textHasWord(dialect: Dialect, typed: string) {
  const words = searchedWords(typed);
  if (words.length === 0) return sql`1 = 0`;
  const place = dialect === "sqlite" ? sql`instr` : sql`strpos`;
  // The index of a text begins with its owner's mark, so a space stands before each of its words.
  const begins = words.map((word) => sql`${place}(coalesce(x.words, ''), ${` ${word}`}) > 0`);
  return sql`(${sql.join(begins, sql` and `)})`;
}
