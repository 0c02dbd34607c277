import { Outlet } from "react-router";
import type { RouteHandle } from "~/route-handle";

export const handle: RouteHandle = { hydrate: true, noindex: true };

/** Has a loader so that the actor is resolved anew with each navigation. */
export const loader = () => null;

/** Sign-in, sign-up and what mailed links lead to. */
export default function AccountLayout() {
  return <Outlet />;
}
