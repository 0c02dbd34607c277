import MiniSearch, { type SearchOptions } from "minisearch";
import { eventPath, nextOccurrences } from "~/content/events";
import { allEntries, type Entry, type Kind, kinds } from "./entries";
import { excerpt, mark, type Segment, wordsIn } from "./excerpt";

/** A longer question is cut: its first words say what is looked for, and each word costs a walk through the index. */
export const longestQuery = 200;
const mostWords = 12;

export interface SearchQuery {
  /** What was typed, without line breaks, cut to 200 characters. */
  text: string;
  cut: boolean;
  kind: Kind | null;
}

export interface Hit {
  kind: Kind;
  path: string;
  title: Segment[];
  excerpt: Segment[];
}

export interface SearchResult {
  hits: Hit[];
  counts: Record<Kind, number>;
  /** Words that nothing contains as they were typed, and what was found instead. */
  corrections: { typed: string; found: string }[];
  /** No single thing contains all of the words: these contain some. */
  partly: boolean;
}

/** Reads the address; anything that is no kind of ours counts as none. */
export function readSearchQuery(parameters: URLSearchParams): SearchQuery {
  const typed = [...(parameters.get("query") ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim()];
  const kind = kinds.find((known) => known === parameters.get("kind")) ?? null;
  return { text: typed.slice(0, longestQuery).join(""), cut: typed.length > longestQuery, kind };
}

/** Words that are in everything and tell nothing apart. */
const silent = new Set(
  "a an and are as at be by for from in is it of on or our that the this to we what with you your".split(" "),
);

const entries = allEntries();
const byId = new Map(entries.map((entry) => [entry.id, entry]));
const index = new MiniSearch<Entry>({
  fields: ["title", "description", "text"],
  storeFields: ["kind"],
  tokenize: wordsIn,
  processTerm: (term) => (silent.has(term) ? null : term),
});
index.addAll(entries);

const options: SearchOptions = {
  boost: { title: 8, description: 2 },
  // A beginning of three letters, and one slip in four letters, two in eight.
  prefix: (term) => term.length >= 3,
  fuzzy: (term) => (term.length >= 4 ? 0.25 : false),
  maxFuzzy: 2,
  weights: { prefix: 0.5, fuzzy: 0.15 },
};

/** Finds what a visitor means, best first. `now` (epoch milliseconds) decides which event of a series is next. */
export function searchSite({ text, kind }: SearchQuery, now: number): SearchResult {
  const words = wordsIn(text)
    .filter((word) => !silent.has(word))
    .slice(0, mostWords);
  const none = { page: 0, advisor: 0, event: 0, news: 0 };
  if (words.length === 0) return { hits: [], counts: none, corrections: [], partly: false };

  const question = words.join(" ");
  const whole = index.search(question, { ...options, combineWith: "AND" });
  const found = whole.length > 0 ? whole : index.search(question, { ...options, combineWith: "OR" }).slice(0, 10);
  const corrections = words.flatMap((typed) => {
    if (found.some(({ terms }) => terms.some((term) => term.startsWith(typed)))) return [];
    const instead = found[0]?.terms.find((term) => !words.some((other) => term.startsWith(other)));
    return instead ? [{ typed, found: instead }] : [];
  });
  const counts = { ...none };
  for (const { id } of found) {
    const entry = byId.get(id);
    if (entry) counts[entry.kind] += 1;
  }
  const hits = found.flatMap(({ id, terms }) => {
    const entry = byId.get(id);
    return entry && (kind === null || entry.kind === kind) ? [present(entry, new Set(terms), now)] : [];
  });
  return { hits, counts, corrections, partly: whole.length === 0 && found.length > 0 };
}

function present(entry: Entry, terms: ReadonlySet<string>, now: number): Hit {
  const { kind, title, description, text } = entry;
  const inDescription = mark(description, terms);
  const inside = inDescription.some(({ found }) => found) ? [] : excerpt(text, terms);
  return {
    kind,
    path: pathOf(entry, now),
    title: mark(title, terms),
    excerpt: inside.length > 0 ? inside : inDescription,
  };
}

function pathOf({ path, series }: Entry, now: number): string {
  if (!series) return path;
  const next = nextOccurrences(now, 12).find((occurrence) => occurrence.series === series);
  return next ? eventPath(next) : path;
}
