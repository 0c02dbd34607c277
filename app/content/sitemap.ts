import { contactTopics } from "./contact";
import { eventPath, nextOccurrences, type Occurrence } from "./events";
import { articles } from "./news";
import type { NewsEntry } from "./page";
import { type PublicPath, publicPaths } from "./paths";

/** Which pages search engines should know, and which ones a browser may load in advance. */

/** Pages that depend on the person, or that only answer a search. */
const personal: readonly PublicPath[] = ["/client-login", "/dashboard", "/search"];

/** The contact page under its other addresses. Search engines get its main address. */
const aliases: readonly PublicPath[] = contactTopics.map(({ path }) => path).filter((path) => path !== "/contact");

export interface SitemapEntry {
  path: string;
  /** yyyy-mm-dd of the last change, where a page has such a date. */
  changed?: string;
}

/** Every page that has an address of its own at `now` (epoch milliseconds); `events` are the next ones, and `news` all, if not those of the files. */
export function sitemapEntries(
  now: number,
  events: readonly Occurrence[] = nextOccurrences(now),
  news: readonly NewsEntry[] = articles,
): SitemapEntry[] {
  return [
    ...publicPaths.filter((path) => !personal.includes(path) && !aliases.includes(path)).map((path) => ({ path })),
    ...news.map(({ path, date }) => ({ path, changed: date })),
    ...events.map((occurrence) => ({ path: eventPath(occurrence) })),
  ];
}

/**
 * Pages that a browser may render in advance: public, the same for everybody, and without any effect. Never the portal,
 * sign-in, the application with its draft, downloads, or links with a token.
 */
export const renderedAhead = (news: readonly Pick<NewsEntry, "path">[] = articles): string[] => [
  ...publicPaths.filter((path) => !personal.includes(path) && path !== "/application"),
  ...news.map(({ path }) => path),
  "/webinars-events/:event",
];
