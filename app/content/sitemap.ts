import { contactTopics } from "./contact";
import { eventPath, nextOccurrences } from "./events";
import { articles } from "./news";
import { type PublicPath, publicPaths } from "./paths";

/** What search engines should know, and what a browser may fetch before it is asked to. */

/** Pages that depend on who asks, or that only answer a question. */
const personal: readonly PublicPath[] = ["/client-login", "/dashboard", "/search"];

/** The contact page under other names: search engines know it under its own. */
const aliases: readonly PublicPath[] = contactTopics.map(({ path }) => path).filter((path) => path !== "/contact");

export interface SitemapEntry {
  path: string;
  /** yyyy-mm-dd of the last change, where a page has such a date. */
  changed?: string;
}

/** Every page that has an address of its own at `now` (epoch milliseconds). */
export function sitemapEntries(now: number): SitemapEntry[] {
  return [
    ...publicPaths.filter((path) => !personal.includes(path) && !aliases.includes(path)).map((path) => ({ path })),
    ...articles.map(({ path, date }) => ({ path, changed: date })),
    ...nextOccurrences(now).map((occurrence) => ({ path: eventPath(occurrence) })),
  ];
}

/**
 * Pages that a browser may render ahead: public, the same for everybody, and without effect. Never the portal, sign-in,
 * the application with its draft, downloads, or links that carry a token.
 */
export const renderedAhead: readonly string[] = [
  ...publicPaths.filter((path) => !personal.includes(path) && path !== "/application"),
  ...articles.map(({ path }) => path),
  "/webinars-events/:event",
];
