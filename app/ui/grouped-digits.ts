/** Writes a text that consists of digits and separators with commas: '25000000' becomes '25,000,000'. */
export function groupDigits(text: string): string {
  if (!/^[\s$]*\d[\d\s,]*$/.test(text)) return text;
  const digits = text.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

/** The same for a text with a caret. The caret stays before the same digit. */
export function groupAround(text: string, caret: number): { text: string; caret: number } {
  const grouped = groupDigits(text);
  if (grouped === text) return { text, caret };
  const digitsAfter = text.slice(caret).replace(/\D/g, "").length;
  let at = grouped.length;
  for (let left = digitsAfter; left > 0; at -= 1) if (/\d/.test(grouped[at - 1] ?? "0")) left -= 1;
  return { text: grouped, caret: Math.max(at, 0) };
}
