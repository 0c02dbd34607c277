import MiniSearch, { type Query, type SearchOptions } from "minisearch";
import { eventPath, type Occurrence } from "~/content/events";
import { type Entry, type Kind, kinds } from "./entries";
import { excerpt, mark, type Segment, wordsIn } from "./excerpt";

/** A longer text is cut: its first words say what is searched, and each word costs a pass through the index. */
export const longestQuery = 200;
const mostWords = 12;

export interface SearchQuery {
  /** The typed text, without line breaks, cut to 200 characters. */
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
  /** Typed words that nothing contains, and the words that were found instead. */
  corrections: { typed: string; found: string }[];
  /** Nothing contains all of the words. These results contain some of them. */
  partly: boolean;
}

/** Reads the address. An unknown kind counts as no kind. */
export function readSearchQuery(parameters: URLSearchParams): SearchQuery {
  const typed = [...(parameters.get("query") ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim()];
  const kind = kinds.find((known) => known === parameters.get("kind")) ?? null;
  return { text: typed.slice(0, longestQuery).join(""), cut: typed.length > longestQuery, kind };
}

/** Words that are everywhere and distinguish nothing. */
const silent = new Set(
  "a an and are as at be by for from in is it of on or our that the this to we what with you your".split(" "),
);

/** Three letters are enough for the beginning of a word. */
const asTyped: SearchOptions = {
  boost: { title: 8, also: 6, description: 2 },
  prefix: (term) => term.length >= 3,
  weights: { prefix: 0.5, fuzzy: 0.15 },
};

/** One mistake is allowed in four letters, two in eight. A number never matches another number. */
const withSlips: SearchOptions = {
  ...asTyped,
  fuzzy: (term) => (term.length >= 4 && !/\d/.test(term) ? 0.25 : false),
  maxFuzzy: 2,
};

/** With fewer results than this, results with only some of the words follow. */
const few = 5;
const mostPartly = 10;

const none = { page: 0, advisor: 0, event: 0, news: 0 };

/** Finds what a visitor may mean, best first. `next`: the next events, soonest first; they say where a series leads to. */
export type SearchSite = (query: SearchQuery, next: readonly Occurrence[]) => SearchResult;

/** The search in these entries. Its index takes some time to make. */
export function searchIn(entries: readonly Entry[]): SearchSite {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Entry>({
    fields: ["title", "also", "description", "text"],
    storeFields: ["kind"],
    tokenize: wordsIn,
    processTerm: (term) => (silent.has(term) ? null : term),
  });
  index.addAll(entries);

  type SearchHits = ReturnType<typeof index.search>;

  /** Every word of the site, to find words by a part in their middle. */
  const vocabulary = new Set(
    entries.flatMap(({ title, also, description, text }) => wordsIn(`${title} ${also} ${description} ${text}`)),
  );

  /** 'fees' finds 'fee' as well. The other way round, a beginning is enough. */
  const withSingular = (word: string) =>
    word.endsWith("s") && vocabulary.has(word.slice(0, -1)) ? [word, word.slice(0, -1)] : [word];

  /** What to search instead of a typed word. A word is replaced only when no word contains it. */
  function meaningOf(word: string): Query {
    if (index.search(word, asTyped).length > 0) return { queries: withSingular(word), combineWith: "OR", ...asTyped };
    const around = word.length < 3 ? [] : [...vocabulary].filter((known) => known.includes(word));
    if (around.length > 0) return { queries: around, combineWith: "OR", boost: asTyped.boost, prefix: false };
    return { queries: [word], ...withSlips };
  }

  /** Results with some of the words, below those with all of them: first those with most words, then the best. */
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

  return ({ text, kind }, next) => {
    const words = wordsIn(text)
      .filter((word) => !silent.has(word))
      .slice(0, mostWords);
    if (words.length === 0) return { hits: [], counts: none, corrections: [], partly: false };

    const queries = words.map(meaningOf);
    const whole = index.search({ combineWith: "AND", queries });
    const found = whole.length >= few ? whole : withSome(whole, queries);
    const corrections = words.flatMap((typed) => {
      if (found.some(({ terms }) => terms.some((term) => term.includes(typed)))) return [];
      // What this word alone finds, because the terms of a result may belong to another word.
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
      return entry && (kind === null || entry.kind === kind) ? [present(entry, new Set(terms), next)] : [];
    });
    return { hits, counts, corrections, partly: whole.length === 0 && found.length > 0 };
  };
}

function present(entry: Entry, terms: ReadonlySet<string>, next: readonly Occurrence[]): Hit {
  const { kind, title, description, text } = entry;
  const inDescription = mark(description, terms);
  const inside = inDescription.some(({ found }) => found) ? [] : excerpt(text, terms);
  return {
    kind,
    path: pathOf(entry, next),
    title: mark(title, terms),
    excerpt: inside.length > 0 ? inside : inDescription,
  };
}

function pathOf({ path, series }: Entry, events: readonly Occurrence[]): string {
  if (!series) return path;
  const next = events.find((occurrence) => occurrence.series.name === series.name);
  return next ? eventPath(next) : path;
}
