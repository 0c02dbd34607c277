import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

/** Public pages: the header with its menus, the page's own <main>, the footer. */
export function SiteFrame({ year, children }: { year: number; children: ReactNode }) {
  const { pathname } = useLocation();
  const matches = useMatches();
  const quickSearch = matches.some(({ handle }) => hasQuickSearch(handle as Hydrated | undefined));
  const title = matches.findLast((match) => hasTitle(match.loaderData))?.loaderData as { title: string } | undefined;
  return (
    <>
      <SkipLink />
      <SiteHeader title={title?.title} path={pathname} quickSearch={quickSearch} />
      {children}
      <SiteFooter year={year} />
    </>
  );
}

const hasTitle = (data: unknown) => typeof data === "object" && data !== null && "title" in data;

/** What the handle of a route says about the script of its page. */
interface Hydrated {
  hydrate?: unknown;
  island?: unknown;
}

const hasQuickSearch = (handle: Hydrated | undefined) => Boolean(handle?.hydrate || handle?.island);
