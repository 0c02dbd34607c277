import { eventEntry, nextOccurrences } from "./events";
import { articles } from "./news";
import type { PageContent, PageData } from "./page";
import { reports } from "./reports";

/** What the lists of a page are filled with at `now` (epoch milliseconds). */
export function listsOf(page: PageContent, now: number): PageData {
  const kinds = new Set(page.sections.map((section) => section.kind));
  return {
    news: kinds.has("news") ? articles : undefined,
    events: kinds.has("events") ? nextOccurrences(now).map(eventEntry) : undefined,
    reports: kinds.has("reports") ? reports : undefined,
  };
}
