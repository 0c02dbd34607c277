import { Form, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { listNotifications, markRead } from "~/features/notifications/notifications.server";
import { pageTitle } from "~/page-title";
import { dateAndTime, timeAgo } from "~/platform/dates";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/empty-state";
import { useKeptFocus } from "~/ui/use-kept-focus";
import type { Route } from "./+types/notifications";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Notifications"),
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return {
    administrator: actor.kind === "administrator",
    now: services.clock.now(),
    lines: await listNotifications(services, actor),
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
    return redirect(url.pathname);
  }
  const line = (await listNotifications(services, actor)).find((candidate) => candidate.id === id);
  await markRead(services, actor, id);
  return redirect(line && form.get("intent") === "open" ? line.target : url.pathname);
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { administrator, lines } = loaderData;
  const list = <List {...loaderData} />;
  const all = lines.some((line) => line.unread) && (
    <Form method="post">
      <Button variant="text">Mark all as read</Button>
    </Form>
  );
  if (administrator) {
    return (
      <section className="block">
        <div className="block-head">
          <h2>Notifications</h2>
          {all}
        </div>
        {list}
      </section>
    );
  }
  return (
    <main id="main" className="wrap portal">
      <p className="small settings-back">
        <a href="/dashboard/client">Back to your dashboard</a>
      </p>
      <div className="grid portal-head">
        <h1 className="c-1-7">Notifications</h1>
        {all && <div className="c-9-12">{all}</div>}
      </div>
      <div className="ticks" />
      <section className="block" aria-label="Notifications">
        {list}
      </section>
    </main>
  );
}

function List({
  lines,
  now,
  administrator,
}: {
  administrator: boolean;
  now: number;
  lines: Route.ComponentProps["loaderData"]["lines"];
}) {
  const keptFocus = useKeptFocus<HTMLUListElement>();
  if (lines.length === 0) {
    return (
      <EmptyState title="No notifications yet">
        {administrator
          ? "New uploads, messages and meeting requests are listed here as they come in."
          : "What is decided about your documents and applications is listed here."}
      </EmptyState>
    );
  }
  return (
    <ul {...keptFocus} className="notices-list plain">
      {lines.map((line) => (
        <li key={line.id} className={classes(line.unread && "is-unread")}>
          <Form method="post">
            <input type="hidden" name="id" value={line.id} />
            <button type="submit" className="notice-line" name="intent" value="open">
              {line.unread && <span className="vh">Unread: </span>}
              {line.sentence}
            </button>
            <time
              className="small muted"
              dateTime={new Date(line.createdAt).toISOString()}
              title={dateAndTime(line.createdAt)}
            >
              {timeAgo(line.createdAt, now)}
            </time>
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
