import { Outlet } from "react-router";
import type { RouteHandle } from "~/route-handle";

export const handle: RouteHandle = { noindex: true };

/** Pages of the public site that one person reads: what mailed links lead to, and steps of a form. */
export default function PersonalPages() {
  return <Outlet />;
}
