import type { ReactNode } from "react";
import { Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { Status, type Tone } from "~/ui/status";
import * as styles from "./overview.module.css";

/** One thing that waits for the reader. */
export interface Task {
  id: string;
  name: string;
  what: string;
  /** How long it has waited, or how much time is left. A tone marks items with a response deadline. */
  when: string;
  tone?: Tone;
  to: string;
  act: string;
}

export interface TaskGroup {
  title: string;
  note: string;
  /** How many need the reader: '12', '1,000+'. Null for a group that needs nothing of them. */
  count: string | null;
  /** The words of the link to the whole list, when it holds more than is shown. Without a list they are no link. */
  rest: string | null;
  /** The list behind the number, filtered; null when there is none. */
  to: string | null;
  tasks: readonly Task[];
}

/** The caller leaves out empty groups. */
export function TaskGroups({ groups }: { groups: readonly TaskGroup[] }) {
  return groups.map(({ title, note, count, rest, to, tasks }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <div className={styles.rail}>
        <h3>
          <MayLink to={to}>
            {title} {count !== null && <span className="num">{count}</span>}
          </MayLink>
        </h3>
        <p className="source">{note}</p>
      </div>
      <ul className="plain" data-rows="">
        {tasks.map((task) => (
          <li key={task.id} className={styles.task}>
            <p>
              <Link className={styles.name} to={task.to}>
                {task.name}
              </Link>
              <span className={styles.what}>{task.what}</span>
            </p>
            <p className={styles.when}>
              {task.tone ? <Status tone={task.tone}>{task.when}</Status> : <span className="muted">{task.when}</span>}
            </p>
            <Link className={buttons.textLink} to={task.to}>
              {task.act}
              <span className="vh"> {task.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {rest !== null && (
        <p className={styles.rest}>
          <MayLink className={buttons.textLink} to={to}>
            {rest}
            {to && <span className="vh"> of “{title}”</span>}
          </MayLink>
        </p>
      )}
    </section>
  ));
}

const MayLink = ({ to, className, children }: { to: string | null; className?: string; children: ReactNode }) =>
  to === null ? (
    children
  ) : (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
