import { href, Link } from "react-router";
import { timeAgo } from "~/platform/dates";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { useOwnZone } from "~/ui/own-time";
import { dayIn } from "~/ui/spelled-out";
import { Status } from "~/ui/status";
import * as styles from "./own-tasks.module.css";

/** One thing that the client has to do. */
export interface OwnTask {
  id: string;
  title: string;
  what: string;
  /** By when, yyyy-mm-dd; null when no day was set. */
  due: string | null;
  /** When a document was rejected or a message came, in epoch milliseconds; null for everything else. */
  since: number | null;
  /** Of a document that the firm has asked for, or of a message. */
  state?: "requested" | "rejected" | "unread";
  to: string;
  act: string;
}

/** What the firm waits for, each with one button. Only the first button is filled. */
export function OwnTasks({
  tasks,
  moreRejected,
  isNew = false,
  now,
}: {
  tasks: readonly OwnTask[];
  /** Rejected documents that are not among the tasks. */
  moreRejected: number;
  /** The client has first steps to take. */
  isNew?: boolean;
  now: number;
}) {
  const count = tasks.length + moreRejected;
  return (
    <section aria-labelledby="to-do">
      <div className={`${block.head} ${styles.head}`}>
        <h2 id="to-do">What you need to do</h2>
        {count > 0 && (
          <span className="small muted num">
            {count} {count === 1 ? "thing" : "things"}
          </span>
        )}
      </div>
      {count === 0 ? (
        <p className={styles.calm}>
          {isNew
            ? "Begin with the first steps below."
            : "Nothing to do. When we need something from you, it is listed here."}
        </p>
      ) : (
        <ol className={`plain ${styles.tasks}`}>
          {tasks.map((task, index) => (
            <Line key={task.id} task={task} now={now} first={index === 0} />
          ))}
        </ol>
      )}
      {moreRejected > 0 && (
        <p className="small">
          <Link to={`${href("/dashboard/client/documents")}?status=rejected`}>
            {moreRejected} more {moreRejected === 1 ? "document was" : "documents were"} rejected
          </Link>
        </p>
      )}
    </section>
  );
}

function Line({ task, now, first }: { task: OwnTask; now: number; first: boolean }) {
  const { title, what, due, since, to, act } = task;
  const zone = useOwnZone();
  const today = dayIn(now, zone);
  const label = (
    <>
      {act}
      <span className="vh"> ({title})</span>
    </>
  );
  const look = { small: true, variant: first ? ("solid" as const) : ("line" as const) };
  return (
    <li className={styles.task}>
      <p className={styles.due}>
        {due !== null ? (
          <>
            <b>{shortDay(due)}</b> <span>{dueInWords(due, today)}</span>
          </>
        ) : (
          since !== null && (
            <>
              <b>{shortDay(dayIn(since, zone))}</b> <span>{timeAgo(since, now, zone)}</span>
            </>
          )
        )}
      </p>
      <div className={styles.what}>
        <h3>{title}</h3>
        <p>{what}</p>
      </div>
      <p className={styles.taskStatus}>{statusOf(task, today)}</p>
      {/* The pages of an application are not part of the portal. */}
      {to.startsWith(href("/dashboard/client")) ? (
        <ButtonLink {...look} to={to} preventScrollReset>
          {label}
        </ButtonLink>
      ) : (
        <ButtonLink {...look} href={to}>
          {label}
        </ButtonLink>
      )}
    </li>
  );
}

function statusOf({ due, since, state }: OwnTask, today: string) {
  if (state === "unread") return <Status tone="wait">Unread</Status>;
  if (since !== null || state === "rejected") return <Status tone="bad">Rejected</Status>;
  if (due !== null && due < today) return <Status tone="bad">Overdue</Status>;
  if (state === "requested") return <Status tone="open">Requested</Status>;
  return <Status tone="wait">Open</Status>;
}

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** 'due tomorrow', 'due in 5 days', 'due 2 days ago' */
function dueInWords(due: string, today: string): string {
  return `due ${new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(days(today, due), "day")}`;
}

const months = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** '27 Nov' from yyyy-mm-dd. */
const shortDay = (date: string) => months.format(Date.parse(date));
