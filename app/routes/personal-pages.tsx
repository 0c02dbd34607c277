import { Outlet } from "react-router";
import type { RouteHandle } from "~/route-handle";

export const handle: RouteHandle = { noindex: true };

/** Pages of the public site for one person: the targets of mailed links, and steps of a form. */
export default function PersonalPages() {
  return <Outlet />;
}
