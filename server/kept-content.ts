import { advisorRules } from "~/features/site-content/advisors/advisor-rules";
import type { SiteContent } from "~/features/site-content/published.server";
import type { KeptPages } from "./kept-pages";

/** The home page suggests an advisor to look for, and names the rates. */
const pages = ["/", ...advisorRules.shownOn(""), "/project-funding"];

/** The pages of news items are below it. */
const news = "/news-media/";

/** What the offices were when each of the servers of this process last looked. */
const officesBefore = new WeakMap<KeptPages, string>();

/**
 * Keeps the pages of the content that the portal edits, and no longer those that were taken off. Returns every page that shows what can
 * have changed: all of them when an office has, because the footer names the offices.
 */
export function followContent(keptPages: KeptPages, siteContent: SiteContent): string[] {
  const paths = siteContent.articles().map(({ path }) => path);
  keptPages.follow(
    news,
    paths.map((path) => ({ path, query: ["preview"] })),
  );
  const offices = JSON.stringify(siteContent.offices().all);
  const before = officesBefore.get(keptPages) ?? offices;
  officesBefore.set(keptPages, offices);
  if (before !== offices) return [...keptPages.all().keys()];
  return ["/news-media", ...paths, ...pages];
}
