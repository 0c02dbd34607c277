// Not for public pages: what only this area shows.
import "~/features/documents/scan/scan-pages.module.css";
import "~/features/events/own-events.module.css";
import "~/features/messages/threads/threads.module.css";
import "./own-tasks.module.css";
import { type ReactNode, Suspense } from "react";
import { href, Outlet, redirect } from "react-router";
import { clientTabs, guestTabs } from "~/content/area-tabs";
import { defaultFirm } from "~/content/firm";
import { actorContext, servicesContext } from "~/context";
import { describeError } from "~/error-views";
import { listOwnAccess } from "~/features/identity/delegates/act-for.server";
import { roleLabels } from "~/features/identity/members/roles";
import { mayDo } from "~/features/identity/policy";
import { hasTrace, isSecure } from "~/features/identity/sessions/cookies.server";
import { sessionEnded } from "~/features/identity/sessions/session-ended.server";
import { readWarnedSession } from "~/features/identity/sessions/session-times.server";
import { readOwnBusiness } from "~/features/members/list-members.server";
import { countUnreadThreads } from "~/features/messages/threads/list-threads.server";
import { countUnread } from "~/features/notifications/notifications.server";
import { notFound } from "~/platform/errors";
import { useRootData, useYear } from "~/root-data";
import { GoneView, missingThing } from "~/sections/gone";
import { PortalFrame } from "~/sections/portal-frame";
import * as portalPage from "~/sections/portal-page.module.css";
import { SiteFooter } from "~/sections/site-footer";
import { SiteHeader } from "~/sections/site-header";
import { SkipLink } from "~/sections/skip-link";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/client-area";

// The page is read without it.
const Presence = lazyPart(async () => (await import("./presence")).Presence);

/**
 * Clients may enter. Administrators see the dashboard as a guest workspace, and nothing else of the area exists for them.
 * Visitors see it too, if this browser was never signed in; otherwise they are sent to sign-in and back.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    const actor = context.get(actorContext);
    if (actor.kind === "client") return;
    const isDashboard = url.pathname.replace(/\/$/, "") === href("/dashboard/client") && request.method === "GET";
    const secure = isSecure(context.get(servicesContext).publicUrl);
    if (isDashboard && (actor.kind === "administrator" || !hasTrace(request.headers, secure))) return;
    if (actor.kind === "administrator") throw notFound("page");
    if (request.method !== "GET") throw await sessionEnded(context.get(servicesContext), request, url);
    throw redirect(`/client-login?${new URLSearchParams({ next: url.pathname + url.search })}`);
  },
];

/** What the frame shows; null for a guest. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (actor.kind !== "client") return null;
  const services = context.get(servicesContext);
  // Before anything is read: what comes later is news.
  const now = services.clock.now();
  const access = await listOwnAccess(services, actor);
  const owner = mayDo(actor, "owner");
  const business = await readOwnBusiness(services, actor);
  return {
    ...{ account: actor.userId, name: actor.name, left: await readWarnedSession(services, actor) },
    unread: await countUnread(services, actor),
    /** Null for a member whose role has no messages. */
    messages: mayDo(actor, "messages.read") ? await countUnreadThreads(services, actor) : null,
    /** In which role a member works for which business. */
    role: actor.userId === actor.holderId ? "client" : `${roleLabels[actor.role]}, ${business}`,
    now,
    more: [
      ...(owner ? [{ to: href("/dashboard/client/people"), label: "People with access" }] : []),
      ...(business ? [{ to: href("/dashboard/client/members"), label: "Members" }] : []),
      ...access.map(({ clientId, clientName }) => ({
        to: href("/dashboard/client-of/:clientId/documents", { clientId }),
        label: `Documents of ${clientName}`,
      })),
    ],
  };
}

export default function ClientArea({ loaderData }: Route.ComponentProps) {
  return (
    <Frame of={loaderData}>
      <Outlet />
    </Frame>
  );
}

const entrance = href("/dashboard/client");

function Frame({ of: client, children }: { of: Route.ComponentProps["loaderData"]; children: ReactNode }) {
  const year = useYear();
  const unread = client?.unread ?? 0;
  const bell = { label: `Notifications, ${unread} unread`, badge: unread, unread: null };
  if (!client) {
    const person = {
      ...{ name: "Guest", role: "", guest: true, search: " pages, advisors and events" },
      bell: { ...bell, href: `${entrance}?explain=bell` },
      settings: `${entrance}?explain=settings`,
    };
    return (
      <PortalFrame person={person} tabs={{ label: "Your portal", entrance, tabs: guestTabs }} year={year}>
        {children}
      </PortalFrame>
    );
  }
  const { messages } = client;
  const tabs =
    messages === null ? clientTabs.filter(({ to }) => to !== href("/dashboard/client/messages")) : clientTabs;
  const count = messages ? { shown: `${messages}`, words: `${messages} unread` } : undefined;
  const counts = { [href("/dashboard/client/messages")]: count };
  const person = {
    ...{ name: client.name, role: client.role, search: " your documents and the website" },
    bell: { ...bell, href: href("/dashboard/client/notifications") },
    settings: href("/dashboard/client/settings"),
    more: client.more,
  };
  return (
    <PortalFrame person={person} tabs={{ label: "Your portal", entrance, tabs, counts }} year={year}>
      {children}
      <Suspense>
        <Presence {...client} />
      </Suspense>
    </PortalFrame>
  );
}

/** Shown for a document that was removed or belongs to somebody else, with a link back. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRootData();
  const year = useYear();
  const what = missingThing(error);
  const { title, view } = describeError(error, root?.reference);
  const shown = what ? (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <h1 className="vh">Not here</h1>
      <GoneView what={what} back={{ to: entrance, label: "Back to your dashboard" }} />
    </main>
  ) : (
    view
  );
  return (
    <>
      <title>{`${what ? "Not here" : title} | ${root?.firm.name ?? defaultFirm.name}`}</title>
      {loaderData ? (
        <Frame of={loaderData}>{shown}</Frame>
      ) : (
        <>
          <SkipLink />
          <SiteHeader quickSearch />
          {shown}
          <SiteFooter year={year} />
        </>
      )}
    </>
  );
}
