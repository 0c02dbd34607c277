/** What the printed cuts of the faces have: Latin-1 and the punctuation of good text. */
const missing =
  /[^\n\r\t -~\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2032\u20ac\u2212]/gu;

/** Whether the house's own faces can write a letter. */
export const isHouseLetter = (letter: string) => letter.search(missing) < 0;

/** Letters that do not come apart into one of ours and a mark. */
const nearest: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ħ: "h",
  Ħ: "H",
  ŋ: "n",
  ŧ: "t",
  ĸ: "k",
  ſ: "s",
  ẞ: "SS",
  ə: "e",
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "–",
  "\u2015": "—",
  "\u201a": ",",
  "\u201e": '"',
  "\u2033": '"',
  "≤": "<=",
  "≥": ">=",
  "≠": "not =",
};

/**
 * The text with every letter that the faces lack (and those that `hasFace` knows of) written by its nearest one (ž as z, ł as l), and by '?' where there is
 * none: a box would say less. Marks that cannot be seen are left out.
 */
export function printable(text: string, hasFace: (letter: string) => boolean = () => false): string {
  return text.normalize("NFC").replace(missing, (letter) => {
    if (hasFace(letter)) return letter;
    const known = nearest[letter];
    if (known !== undefined) return known;
    if (/\p{Zs}/u.test(letter)) return " ";
    if (/[\p{M}\p{Cf}\p{Cc}]/u.test(letter)) return "";
    const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
    return bare !== "" && bare !== letter && !bare.match(missing) ? bare : "?";
  });
}
