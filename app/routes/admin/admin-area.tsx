import type { ReactNode } from "react";
import { Outlet, redirect, useLocation, useRouteLoaderData } from "react-router";
import { adminTabs } from "~/content/area-pages";
import { defaultFirm } from "~/content/firm";
import { actorContext, servicesContext } from "~/context";
import { requireAdministrator } from "~/features/accounts/policy";
import { sessionEnded } from "~/features/accounts/sessions/session-ended.server";
import { countPendingDocuments } from "~/features/documents/review.server";
import { countUnread } from "~/features/notifications/notifications.server";
import { notFound } from "~/platform/errors";
import { describeError, type loader as rootLoader } from "~/root";
import { GoneView, missingThing } from "~/sections/gone";
import { PortalBar } from "~/sections/portal-bar";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/admin-area";

/**
 * Administrators go on. Everybody else gets the admin form at the entrance; deeper in, a visitor is led to it and back,
 * and for a client the page does not exist.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    const actor = context.get(actorContext);
    if (actor.kind === "administrator") return;
    const isEntrance = url.pathname.replace(/\/$/, "") === "/dashboard/admin";
    if (actor.kind === "client" && !isEntrance) throw notFound("page");
    if (request.method !== "GET") throw await sessionEnded(request, url);
    const next = isEntrance ? "" : `?${new URLSearchParams({ next: url.pathname + url.search })}`;
    throw redirect(`/dashboard/admin/sign-in${next}`);
  },
];

/** Every page of the desk counts, so it stops where the number no longer says more. */
const mostCounted = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireAdministrator(context.get(actorContext));
  return {
    name: actor.name,
    pending: await countPendingDocuments(services, actor, { atMost: mostCounted }),
    unread: await countUnread(services, actor),
  };
}

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  return (
    <Desk {...loaderData}>
      <Outlet />
    </Desk>
  );
}

/** Bar and tabs stay where a record is missing, for instance because a colleague has deleted it meanwhile. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { pathname } = useLocation();
  const what = missingThing(error);
  const { title, view } = describeError(error, root?.reference);
  const list = adminTabs.findLast(({ to }) => pathname.startsWith(to));
  const gone = what && list && <GoneView what={what} back={{ to: list.to, label: `Open ${list.name}` }} />;
  return (
    <>
      <title>{`${what ? "Not here" : title} | ${root?.firm.name ?? defaultFirm.name}`}</title>
      {gone && loaderData ? (
        <Desk {...loaderData}>{gone}</Desk>
      ) : gone ? (
        // A form without a script: nothing of the area was read when its answer was made.
        <main id="main" className="wrap portal">
          <h1>Admin Dashboard</h1>
          {gone}
        </main>
      ) : (
        view
      )}
    </>
  );
}

function Desk({ name, pending, unread, children }: Route.ComponentProps["loaderData"] & { children: ReactNode }) {
  const here = useLocation().pathname.replace(/\/$/, "");
  return (
    <>
      <PortalBar
        who={`${name}, administrator`}
        bell={{
          href: "/dashboard/admin/notifications",
          count: pending > 0 ? pending : null,
          label: `Notifications: ${pending === mostCounted ? `${mostCounted} or more` : pending} documents pending, ${unread} unread`,
        }}
        settings="/dashboard/admin/settings"
      />
      <main id="main" className="wrap portal">
        <div className="grid portal-head portal-head--admin">
          <h1 className="c-1-7">Admin Dashboard</h1>
        </div>
        <Tabs
          label="Admin"
          items={adminTabs.map((tab) => ({
            ...tab,
            current: tab.to === "/dashboard/admin" ? here === tab.to : here.startsWith(tab.to),
          }))}
        />
        {children}
      </main>
    </>
  );
}
