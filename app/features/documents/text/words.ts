import { wordsIn } from "../../search/excerpt";

/** Characters of a document's text that are kept: about a hundred full pages. */
export const longestText = 200_000;

const longestWord = 60;
/** Characters of all words together. PostgreSQL indexes at most a megabyte of a row. */
const mostWords = 200_000;

/**
 * The word in the index by which the database reads the documents of one client only, instead of those of the whole firm that
 * have a word. Access does not rest on it.
 */
export const ownerMark = (clientId: string) => `owner0${clientId.toLowerCase().replace(/[^a-z0-9]/g, "")}`;

/** What the index holds of a text: each of its words once, and whose it is. */
export function indexedWords(clientId: string, text: string): string {
  const words = new Set(lettersOf(text));
  const all = [ownerMark(clientId), ...words].join(" ");
  return all.length <= mostWords ? all : all.slice(0, all.lastIndexOf(" ", mostWords));
}

/** The words that are looked for in texts; a single letter stands in nearly all of them. */
export const searchedWords = (typed: string): string[] => lettersOf(typed).filter((word) => word.length > 1);

/** Words of letters and digits only: the index takes anything else for the end of a word. */
const lettersOf = (text: string): string[] =>
  wordsIn(text)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word !== "" && word.length <= longestWord);
