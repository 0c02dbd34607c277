import { Form, href, Link, useParams } from "react-router";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { withParameters } from "~/ui/list-links";
import { useOwnZone } from "~/ui/own-time";
import { clockIn, dayIn, spelledOut } from "~/ui/spelled-out";
import { ownThread } from "./addresses";
import type { ThreadLine, ThreadPage } from "./list-threads.server";
import * as styles from "./threads.module.css";

/** The client's threads, the last letter first, with their search. */
export function ThreadList({
  page,
  search,
  parameters,
  now,
}: {
  page: ThreadPage;
  search: string;
  /** The state of the list in the address. */
  parameters: URLSearchParams;
  now: number;
}) {
  const list = href("/dashboard/client/messages");
  const kept = parameters.size > 0 ? `?${parameters}` : "";
  const write = (
    <ButtonLink small variant="line" to={href("/dashboard/client/messages/new")}>
      New<span className="vh"> message</span>
    </ButtonLink>
  );
  if (!page.any)
    return (
      <EmptyState title="No messages yet" action={write}>
        What you write to us, and our answers, are kept here.
      </EmptyState>
    );
  return (
    <>
      <div className={styles.listHead}>
        <Form method="get" action={list} role="search" className={styles.search}>
          <label className="vh" htmlFor="messages-search">
            Search messages
          </label>
          <Icon name="search" />
          <input
            key={search}
            id="messages-search"
            type="search"
            name="q"
            placeholder="Search messages"
            defaultValue={search}
            maxLength={200}
            autoComplete="off"
          />
        </Form>
        {write}
      </div>
      {page.lines.length === 0 ? (
        <EmptyState
          title="No message matches"
          action={
            <ButtonLink variant="text" to={list}>
              Show all messages
            </ButtonLink>
          }
        >
          No message has all of these words.
        </EmptyState>
      ) : (
        <ul className={`plain ${styles.threads}`}>
          {page.lines.map((line) => (
            <li key={line.id}>
              <Line line={line} kept={kept} now={now} />
            </li>
          ))}
        </ul>
      )}
      {(page.newer !== null || page.older) && (
        <nav className={styles.pages} aria-label="Pages">
          {page.newer !== null && <Link to={list + withParameters(parameters, { after: null })}>Newest</Link>}
          {page.older && <Link to={list + withParameters(parameters, { after: page.older })}>Older messages</Link>}
        </nav>
      )}
    </>
  );
}

function Line({
  line: { id, title, with: name, about, text, sent, lastAt, unread },
  kept,
  now,
}: {
  line: ThreadLine;
  kept: string;
  now: number;
}) {
  const zone = useOwnZone();
  const { threadId } = useParams();
  return (
    <Link
      to={ownThread(id) + kept}
      aria-current={threadId === id ? "page" : undefined}
      className={classes(styles.thread, unread && styles.hasNews)}
    >
      <span className={styles.threadTop}>
        {unread && <span className="vh">Unread: </span>}
        <b>
          <bdi>{title}</bdi>
        </b>
        <time className="num" dateTime={new Date(lastAt).toISOString()} title={spelledOut(lastAt, zone)}>
          {shortly(lastAt, now, zone)}
        </time>
      </span>
      <span className={styles.threadWith}>
        {name}
        {about && `, ${about}`}
      </span>
      <span className={styles.threadText}>
        {sent && "Sent: "}
        {text}
      </span>
    </Link>
  );
}

/** '18:12' for today, '20 Nov' for this year, '20 Nov 2025' for before. */
function shortly(at: number, now: number, timeZone: string): string {
  const [day, today] = [dayIn(at, timeZone), dayIn(now, timeZone)];
  if (day === today) return clockIn(at, timeZone).slice(0, 5);
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : ("numeric" as const);
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year, timeZone: "UTC" }).format(
    Date.parse(day),
  );
}
