import { Form, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import {
  markRead,
  readNotificationPage,
  readNotificationRequest,
  readNotificationTarget,
} from "~/features/notifications/notifications.server";
import { mostCounted } from "~/features/notifications/vocabulary";
import { pageTitle } from "~/page-title";
import { timeAgo } from "~/platform/dates";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/empty-state";
import { countWords, withParameters } from "~/ui/list-links";
import { OwnTime, useOwnZone } from "~/ui/own-time";
import { Pager } from "~/ui/pager";
import { useKeptFocus } from "~/ui/use-kept-focus";
import type { Route } from "./+types/notifications";
import * as styles from "./notifications.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Notifications")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return {
    administrator: actor.kind === "administrator",
    now: services.clock.now(),
    page: await readNotificationPage(services, actor, readNotificationRequest(url.searchParams)),
  };
}

/** Marks one as read and goes where it leads, or marks all. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const id = form.get("id");
  if (typeof id !== "string") {
    await markRead(services, actor);
    return redirect(url.pathname + url.search);
  }
  const target = await readNotificationTarget(services, actor, id);
  await markRead(services, actor, id);
  return redirect(target && form.get("intent") === "open" ? target : url.pathname + url.search);
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { administrator, page } = loaderData;
  const list = (
    <>
      <List {...loaderData} />
      {page.total > page.lines.length && <Pages page={page} />}
    </>
  );
  const all = page.unread > 0 && (
    <Form method="post">
      <Button variant="text">Mark all as read</Button>
    </Form>
  );
  if (administrator) {
    return (
      <section className={block.block}>
        <div className={block.head}>
          <h2>Notifications</h2>
          {all}
        </div>
        <p className="small">
          <Link to={href("/dashboard/admin/settings/mails")}>Mails to you</Link>
        </p>
        {list}
      </section>
    );
  }
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Notifications</h1>
        <div className="c-9-12">
          {all}
          <p className="small muted">
            <Link className={styles.choices} to={href("/dashboard/client/settings/notifications")}>
              Choose what we tell you, and how
            </Link>
          </p>
        </div>
      </div>
      <div className="ticks" />
      <section className={block.block} aria-label="Notifications">
        {list}
      </section>
    </main>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** '26 to 50 of 103 notifications', '26 to 50 of 1,000+ notifications', 'More than 1,000 notifications are newer' */
function placeInWords({ lines, total, more, before }: Loaded["page"]): string {
  if (before === null) return `More than ${mostCounted.toLocaleString("en-US")} notifications are newer`;
  return `${before + 1} to ${before + lines.length} of ${countWords(total, more, "notification", "notifications")}`;
}

function Pages({ page }: { page: Loaded["page"] }) {
  const [search] = useSearchParams();
  const { newer, older } = page;
  return (
    <Pager
      summary={placeInWords(page)}
      previous={newer ? withParameters(search, { before: newer }) : undefined}
      next={older ? withParameters(search, { after: older }) : undefined}
    />
  );
}

function List({ page: { lines }, now, administrator }: Loaded) {
  const keptFocus = useKeptFocus<HTMLUListElement>();
  const zone = useOwnZone();
  if (lines.length === 0) {
    return (
      <EmptyState title="No notifications yet">
        {administrator
          ? "New uploads, messages and meeting requests are listed here as they come in."
          : "Decisions about your documents and applications are listed here."}
      </EmptyState>
    );
  }
  return (
    <ul {...keptFocus} className={`${styles.noticesList} plain`}>
      {lines.map((line) => (
        <li key={line.id} className={classes(line.unread && styles.isUnread)}>
          <Form method="post">
            <input type="hidden" name="id" value={line.id} />
            <button type="submit" className={styles.noticeLine} name="intent" value="open">
              {line.unread && <span className="vh">Unread: </span>}
              {line.parts.map((part, index) => (index % 2 ? <bdi key={`${index} ${part}`}>{part}</bdi> : part))}
            </button>
            <span className="small muted">
              <OwnTime at={line.createdAt} /> ({timeAgo(line.createdAt, now, zone)})
            </span>
            {line.unread && (
              <Button variant="text" name="intent" value="read">
                Mark as read
              </Button>
            )}
          </Form>
        </li>
      ))}
    </ul>
  );
}
