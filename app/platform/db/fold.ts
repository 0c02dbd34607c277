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
};

/** Lower case without accents and with single spaces, so that 'Ramírez' is found by 'ramirez'. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßøłđıæœþð]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** The folded text of a row that can be searched: each part is on its own line and every word follows a space. */
export function searchText(...parts: string[]): string {
  return parts.map((part) => ` ${fold(part)}`).join("\n");
}
