import { Outlet, redirect, useRouteLoaderData } from "react-router";
import { defaultFirm } from "~/content/firm";
import { actorContext, servicesContext } from "~/context";
import { hasTrace } from "~/features/accounts/sessions/cookies.server";
import { sessionEnded } from "~/features/accounts/sessions/session-ended.server";
import { countUnread } from "~/features/notifications/notifications.server";
import { notFound } from "~/platform/errors";
import { describeError, type loader as rootLoader } from "~/root";
import { GoneView, missingThing } from "~/sections/gone";
import { PortalBar } from "~/sections/portal-bar";
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

/** What the bar says; null for a guest, whose workspace has its own. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (actor.kind !== "client") return null;
  return { name: actor.name, unread: await countUnread(context.get(servicesContext), actor) };
}

export default function ClientArea({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Bar bar={loaderData} />
      <Outlet />
    </>
  );
}

function Bar({ bar }: { bar?: Route.ComponentProps["loaderData"] }) {
  if (!bar) return null;
  const { name, unread } = bar;
  return (
    <PortalBar
      who={name}
      bell={{ href: "/dashboard/client/notifications", count: unread, label: `Notifications, ${unread} unread` }}
      settings="/dashboard/client/settings"
    />
  );
}

/** A document that has been removed, or is somebody else's: said calmly, with the way back. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const what = missingThing(error);
  const { title, view } = describeError(error, root?.reference);
  return (
    <>
      <title>{`${what ? "Not here" : title} | ${root?.firm.name ?? defaultFirm.name}`}</title>
      {what && <Bar bar={loaderData} />}
      {what ? (
        <main id="main" className="wrap portal">
          <h1 className="vh">Not here</h1>
          <GoneView what={what} back={{ to: "/dashboard/client", label: "Back to your dashboard" }} />
        </main>
      ) : (
        view
      )}
    </>
  );
}
