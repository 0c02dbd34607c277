import { Outlet } from "react-router";
import { type RouteHandle, useYear } from "~/root";
import { SiteFooter } from "~/sections/site-footer";
import { SiteHeader } from "~/sections/site-header";
import { SkipLink } from "~/sections/skip-link";

export const handle: RouteHandle = { hydrate: true };

/** Has a loader so that the guards of the areas run with client navigation as well. */
export const loader = () => null;

/** Portal and admin pages: a compact site header above the dashboard's own, and the footer. */
export default function Portal() {
  return (
    <>
      <SkipLink />
      <SiteHeader compact quickSearch />
      <Outlet />
      <SiteFooter year={useYear()} />
    </>
  );
}
