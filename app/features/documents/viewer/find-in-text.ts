/** A place in the text of a page: the piece of text, and the letter in it. */
export interface TextPlace {
  piece: number;
  letter: number;
}

/** From the first letter to the one behind the last. */
export interface TextMatch {
  from: TextPlace;
  to: TextPlace;
}

/** Capitals, accents and the number of spaces make no difference. */
function folded(letter: string): string {
  if (/\s/.test(letter)) return " ";
  return letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Where a page's text has the wanted words. `pieces` are the texts that pdf.js draws one by one, with line ends. */
export function findInText(pieces: readonly string[], wanted: string): TextMatch[] {
  const query = [...wanted].map(folded).join("").replace(/ +/g, " ").trim();
  if (query === "") return [];
  const { text, places } = flatten(pieces);
  const matches: TextMatch[] = [];
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    const [from, last] = [places[at], places[at + query.length - 1]];
    if (from && last)
      matches.push({
        from: { piece: from.piece, letter: from.letter },
        to: { piece: last.piece, letter: last.letter + last.length },
      });
  }
  return matches;
}

/** All pieces as one folded text, with the place of each of its letters. */
function flatten(pieces: readonly string[]) {
  let text = "";
  const places: (TextPlace & { length: number })[] = [];
  pieces.forEach((piece, index) => {
    let at = 0;
    for (const letter of piece) {
      const plain = folded(letter);
      if (plain !== " " || !text.endsWith(" "))
        for (const part of plain.split("")) {
          text += part;
          places.push({ piece: index, letter: at, length: letter.length });
        }
      at += letter.length;
    }
  });
  return { text, places };
}
