import { advisorRules } from "~/features/site-content/advisors/advisor-rules";
import type { SiteContent } from "~/features/site-content/published.server";
import type { KeptPages } from "./kept-pages";

/** The home page suggests an advisor to look for. */
const advisorPages = ["/", ...advisorRules.shownOn("")];

/** The pages of news items are below it. */
const news = "/news-media/";

/** Keeps the pages of the content that the portal edits, and no longer those that were taken off. Returns every page that shows it. */
export function followContent(keptPages: KeptPages, siteContent: SiteContent): string[] {
  const paths = siteContent.articles().map(({ path }) => path);
  keptPages.follow(
    news,
    paths.map((path) => ({ path, query: ["preview"] })),
  );
  return ["/news-media", ...paths, ...advisorPages];
}
