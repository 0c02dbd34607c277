import { Outlet } from "react-router";
import type { RouteHandle } from "~/route-handle";

export const handle: RouteHandle = { hydrate: true, noindex: true };

/** Has a loader so that the guards of the areas run with client navigation as well. */
export const loader = () => null;

/** Client portal and admin portal: hydrated pages. Each area has its own frame. */
export default function Portal() {
  return <Outlet />;
}
