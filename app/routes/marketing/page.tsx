import { href } from "react-router";
import { listsOf } from "~/content/lists";
import type { PageContent, PageData } from "~/content/page";
import { pages } from "~/content/pages";
import { newsMediaOf } from "~/content/pages/news-media";
import { actorContext, servicesContext } from "~/context";
import { listedEvents } from "~/features/events/calendar/find-events.server";
import { readShownNews } from "~/features/site-content/read-shown-news.server";
import { notFound } from "~/platform/errors";
import type { RouteHandle } from "~/route-handle";
import { PageView } from "~/sections";
import { useFirm } from "~/sections/firm-context";
import { PageMeta } from "~/sections/page-meta";
import { useOrigin, useShareImage } from "~/sections/site-origin";
import { breadcrumbsAndFaq, eventData } from "~/sections/structured-data";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { kept: (path) => (path === href("/news-media") ? ["preview"] : []) };

/**
 * Every page that is a content record. The address says which one. Staff see a list of news with a revision that is not published with
 * `?preview=`, as it will look.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageAt(url.pathname);
  const services = context.get(servicesContext);
  const listsEvents = page.sections.some(({ kind }) => kind === "events");
  const events = listsEvents ? await listedEvents(services) : { next: [], further: [] };
  const listsNews = page.sections.some(({ kind }) => kind === "news");
  const preview = listsNews ? url.searchParams.get("preview") : null;
  const { news, previewed } = await readShownNews(services, context.get(actorContext), preview);
  const back = previewed && {
    ...{
      number: previewed.number,
      back: href("/dashboard/admin/content/:contentKind/:contentKey", {
        contentKind: "news",
        contentKey: previewed.key,
      }),
    },
  };
  return { title: page.title, lists: listsOf(page, { ...events, news }), previewed: back };
}

export default function Page({ loaderData, matches }: Route.ComponentProps) {
  const { lists, previewed } = loaderData;
  const page = asListed(pageAt(matches.at(-1)?.pathname ?? ""), lists);
  const origin = useOrigin();
  const by = { firm: useFirm(), origin, image: useShareImage() };
  const data = [...breadcrumbsAndFaq(page, origin), ...(lists.events ?? []).map((event) => eventData(by, event))];
  return (
    <>
      <PageMeta
        title={page.title}
        description={page.description}
        path={page.path}
        noindex={previewed !== null}
        data={data}
      />
      <PageView page={page} data={previewed ? { ...lists, previewed } : lists} />
    </>
  );
}

/** The figure of the news page is computed from the items of its list. */
const asListed = (page: PageContent, { news }: PageData): PageContent =>
  page.path === "/news-media" && news ? newsMediaOf(news) : page;

function pageAt(pathname: string) {
  const page = pages.find(({ path }) => path === pathname.replace(/(?<=.)\/$/, ""));
  if (!page) throw notFound("page");
  return page;
}
