import { Outlet } from "react-router";
import type { RouteHandle } from "~/route-handle";

export const handle: RouteHandle = { hydrate: true, noindex: true };

/** It has a loader so that the actor is determined again with each navigation. */
export const loader = () => null;

/** Sign-in, sign-up and the targets of mailed links. */
export default function AccountLayout() {
  return <Outlet />;
}
