// What only the admin portal shows, loaded with its pages, so that the public ones do not carry it. In the order of the cascade.
import "~/features/applications/underwriting/underwriting.module.css";
import "~/features/applications/underwriting/page-parts.module.css";
import "~/features/applications/repayments/waiting-entries.module.css";
import "~/features/clients/clients-table.module.css";
import "~/features/client-batches/several-clients.module.css";
import "~/ui/chosen-clients.module.css";
import "~/features/client-merges/client-merges.module.css";
import "~/features/client-views/client-views.module.css";
import "~/features/client-page/client-page.module.css";
import "~/features/meetings/meeting-groups.module.css";
import "~/features/meetings/new-meeting/new-meeting.module.css";
import "~/features/meetings/proposed-times.module.css";
import "~/features/meetings/week/week.module.css";
import "~/ui/excerpt.module.css";
import "~/ui/letter-keys.module.css";
import "~/ui/list-place.module.css";
import "~/features/documents/review.module.css";
import "~/features/documents/review-parts.module.css";
import "~/features/documents/chosen-review.module.css";
import "~/features/document-requests/request-form.module.css";
import "~/features/staff/role-matrix.module.css";
import "~/features/teams/teams.module.css";
import "~/features/tasks/tasks.module.css";
import "~/ui/going-along.module.css";
import "~/ui/find-one.module.css";
import "~/features/out-of-reach/out-of-reach.module.css";
import "~/features/client-notes/client-notes.module.css";
import "~/features/client-tags/client-tags.module.css";
import "~/features/imports/imports.module.css";
import "~/features/events/check-in/guest-list.module.css";
import "~/features/events/planning/programme-fields.module.css";
import "./shortcuts.module.css";
import "./overview-figures.module.css";
import "./overview.module.css";
import "./overview-loans.module.css";
import { type ReactNode, Suspense } from "react";
import { href, Outlet, redirect, useLocation } from "react-router";
import { adminMoreTabs, adminTabs } from "~/content/area-tabs";
import { defaultFirm } from "~/content/firm";
import { actorContext, servicesContext } from "~/context";
import { describeError } from "~/error-views";
import { knownAdvisors } from "~/features/identity/known-advisors";
import { requireStaff, staffMay } from "~/features/identity/policy";
import { sessionEnded } from "~/features/identity/sessions/session-ended.server";
import { readTimeLeft } from "~/features/identity/sessions/session-times.server";
import { type StaffAct, staffActs, staffRoleLabels } from "~/features/identity/staff/roles";
import { countUnread } from "~/features/notifications/notifications.server";
import { notFound } from "~/platform/errors";
import { useRootData, useYear } from "~/root-data";
import { GoneView, missingThing } from "~/sections/gone";
import { PortalFrame } from "~/sections/portal-frame";
import * as portalMain from "~/sections/portal-main.module.css";
import * as portalPage from "~/sections/portal-page.module.css";
import { SiteFooter } from "~/sections/site-footer";
import { SiteHeader } from "~/sections/site-header";
import { SkipLink } from "~/sections/skip-link";
import { Writer } from "~/ui/kept-writing";
import { lazyPart } from "~/ui/lazy";
import { MayProvider } from "~/ui/may";
import type { Route } from "./+types/admin-area";
import { readDeskCounts } from "./desk-counts.server";

// They have nothing to show at first.
const DeskKeys = lazyPart(async () => (await import("~/ui/desk-keys")).DeskKeys);
const Presence = lazyPart(() => import("./presence").then((module) => module.Presence));

/**
 * Lets administrators through. Everybody else gets the admin form on the first page. On pages below it, a visitor is
 * redirected to the form and back, and for a client the page does not exist.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    const actor = context.get(actorContext);
    if (actor.kind === "administrator") return;
    const isEntrance = url.pathname.replace(/\/$/, "") === href("/dashboard/admin");
    if (actor.kind === "client" && !isEntrance) throw notFound("page");
    if (request.method !== "GET") throw await sessionEnded(context.get(servicesContext), request, url);
    const next = isEntrance ? "" : `?${new URLSearchParams({ next: url.pathname + url.search })}`;
    throw redirect(`${href("/dashboard/admin/sign-in")}${next}`);
  },
];

/** The tabs say no higher numbers. */
const mostCounted = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "own");
  // Before anything is read: what comes later is news.
  const now = services.clock.now();
  const { pending, inbox, meetings } = await readDeskCounts(context);
  return {
    now,
    account: actor.userId,
    name: actor.name,
    role: staffRoleLabels[actor.role].toLowerCase(),
    acts: staffActs.filter((act) => staffMay(actor, act)),
    advisors: knownAdvisors(services.siteContent.advisors()),
    session: await readTimeLeft(services, actor),
    pending: Math.min(pending, mostCounted),
    unread: await countUnread(services, actor),
    inbox,
    meetings,
  };
}

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <ApplicationMain>
        <Outlet />
      </ApplicationMain>
    </AdminFrame>
  );
}

/** The frame is kept when a record is missing, for instance because a colleague has deleted it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRootData();
  const year = useYear();
  const { pathname } = useLocation();
  const what = missingThing(error);
  const { title, view } = describeError(error, root?.reference);
  const list = adminTabs.findLast(({ to }) => pathname.startsWith(to));
  const gone = what && list && <GoneView what={what} back={{ to: list.to, label: `Open ${list.name}` }} />;
  const shown = gone ? <ApplicationMain>{gone}</ApplicationMain> : view;
  return (
    <>
      <title>{`${what ? "Not here" : title} | ${root?.firm.name ?? defaultFirm.name}`}</title>
      {loaderData ? (
        <AdminFrame {...loaderData}>{shown}</AdminFrame>
      ) : (
        // A form without a script, or a person without access: no data of the area was read for this answer.
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

const ApplicationMain = ({ children }: { children: ReactNode }) => (
  <main id="main" className={`wrap ${portalPage.portal}`}>
    <h1 className={portalMain.h1}>Admin Dashboard</h1>
    {children}
  </main>
);

const area = href("/dashboard/admin");

/** Pages in the menu More that not every role opens. */
const needed: Partial<Record<string, StaffAct>> = {
  [href("/dashboard/admin/staff")]: "staff.read",
  [href("/dashboard/admin/staff/teams")]: "staff.read",
  [href("/dashboard/admin/mail")]: "system.read",
  [href("/dashboard/admin/audit")]: "audit.read",
  [href("/dashboard/admin/imports")]: "system.read",
  [href("/dashboard/admin/set-aside")]: "system.read",
  [href("/dashboard/admin/retention")]: "system.read",
};

const moreTabs = (acts: readonly StaffAct[]) =>
  adminMoreTabs
    .map(([group, pages]) => [group, pages.filter(({ to }) => acts.includes(needed[to] ?? "desk.read"))] as const)
    .filter(([, pages]) => pages[0]);

function AdminFrame({
  account,
  name,
  role,
  acts,
  session,
  pending,
  unread,
  inbox,
  meetings,
  now,
  children,
}: Route.ComponentProps["loaderData"] & { children: ReactNode }) {
  const documents = { total: pending, more: pending === mostCounted };
  const late = inbox.over.total > 0 ? numberOf(inbox.over) : undefined;
  const work = `${inbox.work.total === 1 ? "needs" : "need"} work${late ? `, ${late} past the promised time` : ""}`;
  const counts = {
    [href("/dashboard/admin/documents")]: tabCount(documents, "waiting"),
    [href("/dashboard/admin/inbox")]: tabCount(inbox.work, work, late),
    [href("/dashboard/admin/meetings")]: tabCount(meetings, "without a time"),
  };
  const person = {
    ...{ name, role, search: " clients, documents, references" },
    bell: {
      href: href("/dashboard/admin/notifications"),
      badge: pending > 0 ? pending : null,
      unread,
      label: `Notifications: ${pendingInWords(documents.more, pending)} pending, ${unread} unread`,
    },
    settings: href("/dashboard/admin/settings"),
  };
  const tabs = { label: "Admin", entrance: area, tabs: adminTabs, more: moreTabs(acts), counts };
  return (
    <PortalFrame
      person={person}
      tabs={tabs}
      year={useYear()}
      keys={
        <Suspense>
          <DeskKeys />
        </Suspense>
      }
    >
      {/* Quick search is no part of this tree. */}
      <meta name="acts" content={acts.join(" ")} />
      <MayProvider allows={(act) => acts.some((own) => own === act)}>
        <Writer account={account}>{children}</Writer>
      </MayProvider>
      <Suspense>
        <Presence {...{ account, unread, now }} left={session.left} />
      </Suspense>
    </PortalFrame>
  );
}

interface Counted {
  total: number;
  more: boolean;
}

/** A tab without waiting items has no number. */
function tabCount(counted: Counted, words: string, late?: string) {
  if (counted.total === 0) return undefined;
  return { shown: numberOf(counted), words: `${numberOf(counted)} ${words}`, late };
}

/** '12', or '1,000+' when counting stopped. */
const numberOf = ({ total, more }: Counted) => `${total.toLocaleString("en-US")}${more ? "+" : ""}`;

function pendingInWords(more: boolean, pending: number): string {
  if (more) return `${mostCounted} or more documents`;
  return pending === 1 ? "1 document" : `${pending} documents`;
}
