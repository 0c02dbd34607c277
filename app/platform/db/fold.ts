const ligatures: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ð: "d",
  // The same letter at the end of a word; a search may stop in the middle of a word.
  ς: "σ",
};

/** Lower case without accents and control characters and with single spaces: 'Ramírez' is found by 'ramirez'. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßøłđıæœþðς]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The folded text of a row that can be searched: each part is on its own line and every word follows a space. */
export function searchText(...parts: string[]): string {
  return parts.map((part) => ` ${fold(part)}`).join("\n");
}
