import { fold } from "~/platform/db/fold";
import { mark, type Segment, wordsIn } from "./excerpt";

/**
 * How well a record with these names answers: 0 a name is exactly what was asked, 1 every word is a word of one name, 2
 * every word begins one, 3 a name contains all, 4 they stand elsewhere. `words` and `asked` are folded.
 */
export function rankOf(names: readonly string[], words: readonly string[], asked: string): number {
  return Math.min(4, ...names.map((name) => rankOfName(name, words, asked)));
}

/** The match is a whole name, or whole words of it. */
export const isExact = (rank: number) => rank <= 1;

function rankOfName(name: string, words: readonly string[], asked: string): number {
  if (fold(name) === asked) return 0;
  const own = wordsIn(name);
  const every = (fits: (own: string, word: string) => boolean) =>
    words.every((word) => own.some((other) => fits(other, word)));
  if (every((other, word) => other === word)) return 1;
  if (every((other, word) => other.startsWith(word))) return 2;
  return every((other, word) => other.includes(word)) ? 3 : 4;
}

/** Whether every word stands in one of the names. */
export const isNamed = (names: readonly string[], words: readonly string[]) =>
  words.every((word) => names.some((name) => fold(name).includes(word)));

/** Marks every word that contains one of the typed ones. */
export function marksOf(text: string, words: readonly string[]): Segment[] {
  if (text === "") return [];
  return mark(text, new Set(wordsIn(text).filter((word) => words.some((typed) => word.includes(typed)))));
}
