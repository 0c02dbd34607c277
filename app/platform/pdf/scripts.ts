/** The scripts beyond the site's own fonts; each has its own font. */
export const scripts = ["latin", "han", "korean", "thai", "devanagari", "arabic"] as const;

export type Script = (typeof scripts)[number];

const letters: readonly [Script, RegExp][] = [
  ["arabic", /\p{scx=Arabic}/u],
  ["devanagari", /\p{scx=Devanagari}/u],
  ["thai", /\p{scx=Thai}/u],
  ["korean", /\p{Script=Hangul}/u],
  ["han", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff01-\uffee]/u],
  // All other Latin, Greek and Cyrillic letters.
  ["latin", /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u],
];

/** The script whose font is used for a letter that the site's own fonts lack. */
export function scriptOf(letter: string): Script | undefined {
  return letters.find(([, pattern]) => pattern.test(letter))?.[0];
}

/** Thai, Devanagari and Arabic are drawn in another order than they are read. */
export const isReordered = (text: string) => /[\p{scx=Arabic}\p{scx=Devanagari}\p{scx=Thai}]/u.test(text);
