// Not for public pages: what only this area shows.
import "~/features/documents/scan/scan-pages.module.css";
import "~/features/events/own-events.module.css";
import "~/features/messages/threads/threads.module.css";
import "./own-tasks.module.css";
import type { ReactNode } from "react";
import { href, Outlet, redirect } from "react-router";
import { defaultFirm } from "~/content/firm";
import { actorContext, servicesContext } from "~/context";
import { describeError } from "~/error-views";
import { hasTrace, isSecure } from "~/features/identity/sessions/cookies.server";
import { requireSameClient } from "~/features/identity/sessions/of-client.server";
import { isPlainForm, sessionEnded } from "~/features/identity/sessions/session-ended.server";
import { notFound } from "~/platform/errors";
import { useRootData, useYear } from "~/root-data";
import { GoneView, missingThing } from "~/sections/gone";
import * as portalPage from "~/sections/portal-page.module.css";
import { SiteFooter } from "~/sections/site-footer";
import { SiteHeader } from "~/sections/site-header";
import { SkipLink } from "~/sections/skip-link";
import type { Route } from "./+types/client-area";
import { ClientFrame, clientEntrance } from "./client-frame";
import { readClientFrame } from "./client-frame.server";
import { GuestFrame } from "./guest-frame";

/**
 * Clients may enter. Administrators see the dashboard as a guest workspace, and nothing else of the area exists for them.
 * Visitors see it too, if this browser was never signed in; otherwise they are sent to sign-in and back.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    const actor = context.get(actorContext);
    if (actor.kind === "client") {
      // Forms with files are read where they are received.
      if (isPlainForm(request)) requireSameClient(actor, await request.clone().formData());
      return;
    }
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
  return readClientFrame(context.get(servicesContext), actor);
}

export default function ClientArea({ loaderData }: Route.ComponentProps) {
  return (
    <Frame of={loaderData}>
      <Outlet />
    </Frame>
  );
}

function Frame({ of: client, children }: { of: Route.ComponentProps["loaderData"]; children: ReactNode }) {
  if (client) return <ClientFrame of={client}>{children}</ClientFrame>;
  return <GuestFrame>{children}</GuestFrame>;
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
      <GoneView what={what} back={{ to: clientEntrance, label: "Back to your dashboard" }} />
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
