import { eventEntry, type Occurrence } from "./events";
import type { NewsEntry, PageContent, PageData } from "./page";
import { reports } from "./reports";

/** What the lists of a page are filled with. `news`: newest first. `further`: events that the firm has added, later than the next ones. */
export function listsOf(
  page: PageContent,
  { news, next, further }: Record<"next" | "further", readonly Occurrence[]> & { news: readonly NewsEntry[] },
): PageData {
  const kinds = new Set(page.sections.map((section) => section.kind));
  return {
    news: kinds.has("news") ? news : undefined,
    events: kinds.has("events") ? next.map(eventEntry) : undefined,
    furtherEvents: kinds.has("events") && further.length > 0 ? further.map(eventEntry) : undefined,
    reports: kinds.has("reports") ? reports : undefined,
  };
}
