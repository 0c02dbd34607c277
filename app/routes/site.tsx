import { Outlet, useLocation, useMatches } from "react-router";
import { useInClientFrame, useYear } from "~/root-data";
import type { RouteHandle } from "~/route-handle";
import { SiteFooter } from "~/sections/site-footer";
import { SiteHeader } from "~/sections/site-header";
import { SkipLink } from "~/sections/skip-link";

/** Public pages: the header with its menus, the page's own <main>, the footer. A signed-in client's applications have the frame of the portal instead. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  const matches = useMatches();
  const inPortal = useInClientFrame();
  const year = useYear();
  if (inPortal) return <Outlet />;
  const quickSearch = matches.some(({ handle }) => hasQuickSearch(handle as RouteHandle | undefined));
  const title = matches.findLast((match) => hasTitle(match.loaderData))?.loaderData as { title: string } | undefined;
  return (
    <>
      <SkipLink />
      <SiteHeader title={title?.title} path={pathname} quickSearch={quickSearch} />
      <Outlet />
      <SiteFooter year={year} />
    </>
  );
}

const hasTitle = (data: unknown) => typeof data === "object" && data !== null && "title" in data;

const hasQuickSearch = (handle: RouteHandle | undefined) => handle?.hydrate || handle?.island;
