import { fold } from "~/platform/db/fold";

/** A piece of a text; `found` ones are marked. */
export interface Segment {
  text: string;
  found: boolean;
}

/** '401(k)' and 'service(s)' are one word each. */
const word = /[\p{L}\p{M}\p{N}]+(?:\(\p{L}\))?/gu;
const folded = (text: string) => fold(text.replace(/[()]/g, ""));
const longest = 34;

/** The words of a text as search compares them. */
export function wordsIn(text: string): string[] {
  return (text.match(word) ?? []).map(folded).filter(Boolean);
}

/** The whole text with the words of `terms` (folded) marked. */
export function mark(text: string, terms: ReadonlySet<string>): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of text.matchAll(word)) {
    if (!terms.has(folded(match[0]))) continue;
    if (match.index > end) segments.push({ text: text.slice(end, match.index), found: false });
    end = match.index + match[0].length;
    segments.push({ text: match[0], found: true });
  }
  if (end < text.length) segments.push({ text: text.slice(end), found: false });
  return segments;
}

/**
 * The part of a text (about 34 words) with the most different words of `terms`, which are marked. Empty when there are
 * none.
 */
export function excerpt(text: string, terms: ReadonlySet<string>): Segment[] {
  const words = [...text.matchAll(word)].map((match) => ({
    at: match.index,
    length: match[0].length,
    folded: folded(match[0]),
  }));
  const hits = words.flatMap(({ folded }, index) => (terms.has(folded) ? [index] : []));
  let best = { from: -1, different: 0 };
  for (const hit of hits) {
    const inside = new Set(
      hits.filter((other) => other >= hit && other < hit + longest - 6).map((other) => words[other]?.folded),
    );
    if (inside.size > best.different) best = { from: hit, different: inside.size };
  }
  if (best.from < 0) return [];
  const first = Math.max(0, best.from - 6);
  const last = Math.min(words.length, first + longest) - 1;
  const begin = first === 0 ? 0 : (words[first]?.at ?? 0);
  const lastWord = words[last];
  const end = last === words.length - 1 || !lastWord ? text.length : lastWord.at + lastWord.length;
  const piece = `${begin > 0 ? "… " : ""}${text.slice(begin, end)}${end < text.length ? " …" : ""}`;
  return mark(piece, terms);
}
