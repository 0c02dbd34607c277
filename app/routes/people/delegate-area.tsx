import { type ReactNode, Suspense } from "react";
import { href, Link, Outlet, redirect } from "react-router";
import { defaultFirm } from "~/content/firm";
import { actorContext, delegateContext, servicesContext } from "~/context";
import { describeError } from "~/error-views";
import * as delegates from "~/features/delegates/delegates.module.css";
import type { DelegateActor } from "~/features/identity/actor";
import { asRelation } from "~/features/identity/delegate-words";
import { actFor } from "~/features/identity/delegates/act-for.server";
import { requireClient } from "~/features/identity/policy";
import { sessionEnded } from "~/features/identity/sessions/session-ended.server";
import { readWarnedSession } from "~/features/identity/sessions/session-times.server";
import { countUnread } from "~/features/notifications/notifications.server";
import { longDate } from "~/platform/dates";
import { useRootData, useYear } from "~/root-data";
import { GoneView, missingThing } from "~/sections/gone";
import { PortalFrame } from "~/sections/portal-frame";
import * as portalPage from "~/sections/portal-page.module.css";
import { SiteFooter } from "~/sections/site-footer";
import { SiteHeader } from "~/sections/site-header";
import { SkipLink } from "~/sections/skip-link";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/delegate-area";

// The page is read without it.
const ClientPresence = lazyPart(
  async () => (await import("~/features/identity/sessions/client-presence")).ClientPresence,
);

/**
 * Whose documents these are stands in the address, so that two tabs cannot mix up two clients. With each request the access is
 * read again: when it has ended, this area does not exist any more. Visitors are sent to sign-in and back.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params, request, url }) => {
    const services = context.get(servicesContext);
    const actor = context.get(actorContext);
    if (actor.kind === "visitor") {
      if (request.method !== "GET") throw await sessionEnded(services, request, url);
      throw redirect(`/client-login?${new URLSearchParams({ next: url.pathname + url.search })}`);
    }
    let delegate: DelegateActor;
    try {
      delegate = await actFor(services, actor, params.clientId ?? "");
    } catch (refusal) {
      // What is thrown here would be shown by the root, which knows neither the firm nor the footer then. The loader throws it instead.
      if (request.method !== "GET" && request.method !== "HEAD") throw refusal;
      context.set(delegateContext, () => {
        throw refusal;
      });
      return;
    }
    context.set(delegateContext, () => delegate);
    const documents = href("/dashboard/client-of/:clientId/documents", { clientId: delegate.clientId });
    // Somebody has shortened the address.
    if (request.method === "GET" && documents.startsWith(`${url.pathname.replace(/\/$/, "")}/`))
      throw redirect(documents);
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { clientId, clientName, relation, until, maySend } = context.get(delegateContext)();
  const actor = requireClient(context.get(actorContext), "own");
  return {
    account: actor.userId,
    name: actor.name,
    left: await readWarnedSession(context.get(servicesContext), actor),
    unread: await countUnread(context.get(servicesContext), actor),
    access: { clientId, clientName, relation, until, maySend },
  };
}

export default function DelegateArea({ loaderData }: Route.ComponentProps) {
  return (
    <Frame of={loaderData}>
      <Outlet />
    </Frame>
  );
}

function Frame({ of, children }: { of: Route.ComponentProps["loaderData"]; children: ReactNode }) {
  const { clientId, clientName, relation, until, maySend } = of.access;
  const own = href("/dashboard/client");
  const person = {
    ...{ name: of.name, role: relation === "other" ? "delegate" : relation, search: " the website" },
    bell: {
      label: `Your own notifications, ${of.unread} unread`,
      badge: of.unread,
      unread: null,
      href: href("/dashboard/client/notifications"),
    },
    settings: href("/dashboard/client/settings"),
    more: [{ to: own, label: "Your own portal" }],
  };
  const tabs = [
    { name: "Documents", to: href("/dashboard/client-of/:clientId/documents", { clientId }), cell: "Documents" },
    ...(maySend ? [{ name: "Send", to: href("/dashboard/client-of/:clientId/send", { clientId }), cell: "Send" }] : []),
    { name: "Your access", to: href("/dashboard/client-of/:clientId/access", { clientId }), cell: "Access" },
  ];
  return (
    <PortalFrame person={person} tabs={{ label: `Documents of ${clientName}`, entrance: "", tabs }} year={useYear()}>
      <aside className={delegates.acting} aria-label="Whose documents these are">
        <p className="wrap">
          You are looking at <b>{clientName}’s</b> documents, {asRelation[relation]}, until {longDate(until)}.{" "}
          <Link to={own}>Back to your own portal</Link>
        </p>
      </aside>
      {children}
      <Suspense>
        <ClientPresence account={of.account} left={of.left} />
      </Suspense>
    </PortalFrame>
  );
}

/** Shown for a document that is not open to the delegate, and, without the frame, when the access has ended. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRootData();
  const year = useYear();
  const what = missingThing(error);
  const { title, view } = describeError(error, root?.reference);
  const shown =
    what && loaderData ? (
      <main id="main" className={`wrap ${portalPage.portal}`}>
        <h1 className="vh">Not here</h1>
        <GoneView
          what={what}
          back={{
            to: href("/dashboard/client-of/:clientId/documents", { clientId: loaderData.access.clientId }),
            label: "Back to the documents",
          }}
        />
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
