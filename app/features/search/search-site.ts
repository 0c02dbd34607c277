import MiniSearch, { type Query, type SearchOptions } from "minisearch";
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
  fields: ["title", "also", "description", "text"],
  storeFields: ["kind"],
  tokenize: wordsIn,
  processTerm: (term) => (silent.has(term) ? null : term),
});
index.addAll(entries);

type SearchHits = ReturnType<typeof index.search>;

/** Every word of the site, for words of which only the inside was typed. */
const vocabulary = new Set(
  entries.flatMap(({ title, also, description, text }) => wordsIn(`${title} ${also} ${description} ${text}`)),
);

/** A beginning of three letters is enough. */
const asTyped: SearchOptions = {
  boost: { title: 8, also: 6, description: 2 },
  prefix: (term) => term.length >= 3,
  weights: { prefix: 0.5, fuzzy: 0.15 },
};

/** One slip is forgiven in four letters, two in eight. A number is never a slip for another one. */
const withSlips: SearchOptions = {
  ...asTyped,
  fuzzy: (term) => (term.length >= 4 && !/\d/.test(term) ? 0.25 : false),
  maxFuzzy: 2,
};

/** What to look for in place of one typed word: it is replaced only when no word contains it. */
function meaningOf(word: string): Query {
  if (index.search(word, asTyped).length > 0) return { queries: [word], ...asTyped };
  const around = word.length < 3 ? [] : [...vocabulary].filter((known) => known.includes(word));
  if (around.length > 0) return { queries: around, combineWith: "OR", boost: asTyped.boost, prefix: false };
  return { queries: [word], ...withSlips };
}

/** Fewer hits than this are followed by what contains some of the words. */
const few = 5;
const mostPartly = 10;

/** Below what contains all of the words, what contains some: first those of which most are found, then the best. */
function withSome(whole: SearchHits, queries: Query[]): SearchHits {
  const having = new Map<unknown, number>();
  for (const query of queries) for (const { id } of index.search(query)) having.set(id, (having.get(id) ?? 0) + 1);
  const already = new Set(whole.map(({ id }) => id));
  const some = index
    .search({ combineWith: "OR", queries })
    .filter(({ id }) => !already.has(id))
    .toSorted((a, b) => (having.get(b.id) ?? 0) - (having.get(a.id) ?? 0) || b.score - a.score);
  return [...whole, ...some].slice(0, Math.max(mostPartly, whole.length));
}

/** Finds what a visitor means, best first. `now` (epoch milliseconds) decides which event of a series is next. */
export function searchSite({ text, kind }: SearchQuery, now: number): SearchResult {
  const words = wordsIn(text)
    .filter((word) => !silent.has(word))
    .slice(0, mostWords);
  const none = { page: 0, advisor: 0, event: 0, news: 0 };
  if (words.length === 0) return { hits: [], counts: none, corrections: [], partly: false };

  const queries = words.map(meaningOf);
  const whole = index.search({ combineWith: "AND", queries });
  const found = whole.length >= few ? whole : withSome(whole, queries);
  const corrections = words.flatMap((typed) => {
    if (found.some(({ terms }) => terms.some((term) => term.includes(typed)))) return [];
    // What this word alone finds: the terms of a hit may belong to another word of the question.
    const instead = index
      .search(meaningOf(typed))[0]
      ?.terms.find((term) => !words.some((other) => term.includes(other)));
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
