import { advisorRules } from "~/features/site-content/advisors/advisor-rules";
import type { SiteContent } from "~/features/site-content/published.server";
import type { KeptPages } from "./kept-pages";

/** The home page suggests an advisor to look for, and names the rates. */
const pages = ["/", ...advisorRules.shownOn(""), "/project-funding"];

/** The pages of news items are below it. */
const news = "/news-media/";

/** What the offices and the promises were when each of the servers of this process last looked. */
const lastSeen = new WeakMap<KeptPages, string>();

/**
 * Keeps the pages of the content that the portal edits, and no longer those that were taken off. Returns every page that shows what can
 * have changed: all of them when an office or a promise has, because the footer names the offices, and lists of pages the promises.
 */
export function followContent(keptPages: KeptPages, siteContent: SiteContent): string[] {
  const paths = siteContent.articles().map(({ path }) => path);
  keptPages.follow(
    news,
    paths.map((path) => ({ path, query: ["preview"] })),
  );
  const seen = JSON.stringify([siteContent.offices().all, siteContent.promises()]);
  const before = lastSeen.get(keptPages) ?? seen;
  lastSeen.set(keptPages, seen);
  if (before !== seen) return [...keptPages.all().keys()];
  return ["/news-media", ...paths, ...pages];
}
