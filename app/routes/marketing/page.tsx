import { pages } from "~/content/pages";
import { notFound } from "~/platform/errors";
import type { RouteHandle } from "~/root";
import { PageView } from "~/sections";
import { PageMeta } from "~/sections/page-meta";
import { useOrigin } from "~/sections/site-origin";
import { dataOfPage } from "~/sections/structured-data";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { kept: [] };

/** Every page that is a content record is answered here: the address says which. */
export function loader({ url }: Route.LoaderArgs) {
  return { title: pageAt(url.pathname).title };
}

export default function Page({ matches }: Route.ComponentProps) {
  const page = pageAt(matches.at(-1)?.pathname ?? "");
  const origin = useOrigin();
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={page.path} data={dataOfPage(page, origin)} />
      <PageView page={page} />
    </>
  );
}

function pageAt(pathname: string) {
  const page = pages.find(({ path }) => path === pathname.replace(/(?<=.)\/$/, ""));
  if (!page) throw notFound("page");
  return page;
}
