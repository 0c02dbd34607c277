/** So many letters of what stays are left on either side. */
const around = 120;
const long = 500;

/** Both versions of a long text without what is the same at their beginning and end. Short ones stay whole. */
export function changedPart({ before, after }: { before: string; after: string }): { before: string; after: string } {
  if (before === "" || after === "" || Math.max(before.length, after.length) < long) return { before, after };
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = wordStart(before, Math.max(0, start - around));
  const rest = Math.max(0, end - around);
  const cut = (text: string) => `${from > 0 ? "… " : ""}${text.slice(from, text.length - rest)}${rest > 0 ? " …" : ""}`;
  return { before: cut(before), after: cut(after) };
}

/** The beginning of a word, so that none is cut at the front. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(" ", at);
  return space === -1 || space > at + 30 ? at : space + 1;
}
