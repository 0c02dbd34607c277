/** Matches letters that the print fonts lack. They have Latin-1 and typographic punctuation. */
const missing =
  /[^\n\r\t -~\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2032\u20ac\u2212]/gu;

/** Whether the site's own fonts have a letter. */
export const isHouseLetter = (letter: string) => letter.search(missing) < 0;

/** Replacements for letters that cannot be split into a letter of our fonts and an accent. */
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
 * The text with every letter that the faces lack (and those that `hasFace` knows of) written by its nearest one (ž as z,
 * ł as l), and by '?' where there is none: a box would say less. Marks that cannot be seen are left out.
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
