/**
 * The search index of the embedded database holds pieces of three letters. A mark before the space at the beginning of each
 * word makes such a piece of its first letter too, so that one letter finds words that begin with it.
 */
export const wordMark = "\u0003";

/** The pieces that the index holds of every row whose text contains this one. */
export function trigrams(text: string): string[] {
  const letters = [...text.replaceAll(" ", `${wordMark} `)];
  const grams = new Set<string>();
  for (let index = 0; index + 3 <= letters.length; index += 1) grams.add(letters.slice(index, index + 3).join(""));
  return [...grams];
}

/** One or two letters match the beginning of words; three and more match anywhere. */
export const pattern = (term: string) => ([...term].length < 3 ? ` ${term}` : term);
