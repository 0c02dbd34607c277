import { nextOccurrences, type Occurrence } from "~/content/events";
import { type Clock, minute } from "~/platform/clock";
import type { Log } from "~/platform/log.server";
import { allEntries, type SearchContent } from "./entries";
import { type SearchQuery, type SearchResult, type SearchSite, searchIn } from "./search-site";

export type SiteSearch = (query: SearchQuery) => Promise<SearchResult>;

interface Built {
  search: SearchSite;
  /** Of which change of the site's content it is. */
  change: number;
  /** When the first event in it begins. */
  begins: number;
  next: readonly Occurrence[];
  /** When the next events are read again. */
  until: number;
}

/**
 * The search of the public site. Its index is made again when something was published since, and when an event has begun. Without the
 * database it is the last one, or that of what this server knows.
 */
export function createSiteSearch({
  clock,
  log,
  changes,
  content,
  known,
  next,
}: {
  clock: Pick<Clock, "now">;
  log: Log;
  /** Grows with each change of what the site says. */
  changes(): Promise<number>;
  content(): Promise<SearchContent>;
  /** What this server knows without the database. */
  known(): SearchContent;
  /** The next events, soonest first. */
  next(): Promise<readonly Occurrence[]>;
}): SiteSearch {
  let built: Built | undefined;
  let making: Promise<Built> | undefined;
  const make = async (change: number): Promise<Built> => {
    const coming = await next();
    const until = Math.min(clock.now() + 15 * minute, ...coming.map(({ startsAt }) => startsAt));
    if (built?.change === change && clock.now() < built.begins) return { ...built, next: coming, until };
    const found = await content();
    const begins = Math.min(Number.POSITIVE_INFINITY, ...found.events.map(({ startsAt }) => startsAt));
    return { search: searchIn(allEntries(found)), change, begins, next: coming, until: Math.min(until, begins) };
  };
  const current = async (): Promise<Built> => {
    const change = await changes();
    if (built?.change === change && clock.now() < built.until) return built;
    making ??= make(change).finally(() => {
      making = undefined;
    });
    built = await making;
    return built;
  };
  return async (query) => {
    const { search, next } = await current().catch((error: unknown): Built => {
      log.warn("site search without the database", { error });
      built ??= {
        search: searchIn(allEntries(known())),
        change: -1,
        begins: 0,
        next: nextOccurrences(clock.now(), 12),
        until: 0,
      };
      return built;
    });
    return search(query, next);
  };
}
