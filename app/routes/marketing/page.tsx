import { listsOf } from "~/content/lists";
import { pages } from "~/content/pages";
import { servicesContext } from "~/context";
import { notFound } from "~/platform/errors";
import type { RouteHandle } from "~/root";
import { PageView } from "~/sections";
import { PageMeta } from "~/sections/page-meta";
import { useOrigin } from "~/sections/site-origin";
import { dataOfPage } from "~/sections/structured-data";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { kept: [] };

/** Every page that is a content record is answered here: the address says which. */
export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageAt(url.pathname);
  return { title: page.title, lists: listsOf(page, context.get(servicesContext).clock.now()) };
}

export default function Page({ loaderData, matches }: Route.ComponentProps) {
  const page = pageAt(matches.at(-1)?.pathname ?? "");
  const origin = useOrigin();
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={page.path} data={dataOfPage(page, origin)} />
      <PageView page={page} data={loaderData.lists} />
    </>
  );
}

function pageAt(pathname: string) {
  const page = pages.find(({ path }) => path === pathname.replace(/(?<=.)\/$/, ""));
  if (!page) throw notFound("page");
  return page;
}
