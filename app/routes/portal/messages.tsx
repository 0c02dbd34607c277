import { href, Outlet, useLocation, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { mayOthersToo } from "~/features/members/list-members.server";
import { listThreads, readThreadRequest } from "~/features/messages/threads/list-threads.server";
import { ThreadList } from "~/features/messages/threads/thread-list";
import * as threads from "~/features/messages/threads/threads.module.css";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import { classes } from "~/ui/classes";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Messages")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const request = readThreadRequest(url.searchParams);
  const actor = context.get(actorContext);
  const page = await listThreads(services, actor, request);
  const shared = await mayOthersToo(services, actor, "messages.read");
  return { page, search: request.search, now: services.clock.now(), shared };
}

/** The list of the client's threads, and beside it, or in its place on a narrow screen, the one that is open. */
export default function Messages({ loaderData: { shared, ...list } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const open = pathname.replace(/\/$/, "") !== href("/dashboard/client/messages");
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={threads.head}>
        <h1>Messages</h1>
        <p className="small muted">
          {shared
            ? "You, our staff, and the owners and finance members of your business can read them."
            : "Only you and our staff can read them."}
        </p>
      </div>
      <div className="ticks" />
      <div className={classes(threads.both, open && threads.isOpen)}>
        <div className={threads.list}>
          <ThreadList {...list} parameters={search} />
        </div>
        <div className={threads.open}>
          <Outlet />
        </div>
      </div>
    </main>
  );
}
