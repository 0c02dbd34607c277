import type { Article } from "~/content/news/article";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { newsRules } from "./news/news-rules";
import { readPreview } from "./read-entry.server";
import type { Previewed } from "./read-shown-advisors.server";

/**
 * The news items that the list shows: to everybody those of the site, to staff with the id of a revision the same with what that one says.
 * Throws 404 for a revision that does not exist, and for everybody else.
 */
export async function readShownNews(
  services: Services,
  actor: Actor,
  preview: string | null,
): Promise<{ news: readonly Article[]; previewed: Previewed | null }> {
  const all = services.siteContent.articles();
  if (preview === null) return { news: all, previewed: null };
  const found = await readPreview<Article>(services, actor, { kind: "news", preview });
  if (!found) throw notFound("page");
  const { key, number, removes } = found;
  // Its page is not public: the list leads to its preview.
  const item = { ...found.item, path: `${found.item.path}?${new URLSearchParams({ preview })}` } as const;
  const others = all.filter((article) => newsRules.keyOf(article) !== key);
  return { news: removes ? others : newsRules.inOrder([item, ...others]), previewed: { key, number } };
}
