import { Outlet, redirect } from "react-router";
import { actorContext } from "~/context";
import { hasTrace } from "~/features/accounts/cookies.server";
import { sessionEnded } from "~/features/accounts/session-ended.server";
import { notFound } from "~/platform/errors";
import type { Route } from "./+types/client-area";

/**
 * Clients go on. Others see the dashboard itself as a guest workspace: administrators always, visitors in a browser
 * without a trace of an account. A visitor is otherwise led to sign-in and back; to an administrator nothing deeper exists.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    const actor = context.get(actorContext);
    if (actor.kind === "client") return;
    const isDashboard = url.pathname.replace(/\/$/, "") === "/dashboard/client" && request.method === "GET";
    if (isDashboard && (actor.kind === "administrator" || !hasTrace(request.headers))) return;
    if (actor.kind === "administrator") throw notFound("page");
    if (request.method !== "GET") throw await sessionEnded(request, url);
    throw redirect(`/client-login?${new URLSearchParams({ next: url.pathname + url.search })}`);
  },
];

export const loader = () => null;

export default function ClientArea() {
  return <Outlet />;
}
