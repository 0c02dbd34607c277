import { href, Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { May, useMay } from "~/ui/may";
import { DueDate } from "./due-date";
import type { TaskLine } from "./task-line";
import * as styles from "./tasks.module.css";
import { nobody } from "./vocabulary";

/** The open tasks about a document or an application, on its page. Readers who add none see the part only when there are some. */
export function TasksAbout({
  tasks,
  about,
  className,
}: {
  tasks: readonly TaskLine[];
  /** 'document:…' or 'application:…' */
  about: string;
  className?: string;
}) {
  const works = useMay("tasks.work");
  const open = tasks.filter(({ doneAt }) => doneAt === 0);
  const done = tasks.length - open.length;
  if (!works && tasks.length === 0) return null;
  return (
    <section className={className} aria-labelledby="tasks">
      <h3 id="tasks">Tasks</h3>
      {open.length === 0 ? (
        <p className="muted">No open task.</p>
      ) : (
        <ul className={`plain ${styles.list}`}>
          {open.map((task) => (
            <li key={task.id}>
              <Link to={href("/dashboard/admin/tasks/:taskId", { taskId: task.id })}>
                <bdi>{task.title}</bdi>
              </Link>
              <span className="small">
                <DueDate task={task} />, {task.owner?.name ?? nobody}
              </span>
            </li>
          ))}
        </ul>
      )}
      {done > 0 && <p className="small muted">{done === 1 ? "1 task is done." : `${done} tasks are done.`}</p>}
      <May act="tasks.work">
        <p className="small">
          <Link
            className={buttons.textLink}
            to={`${href("/dashboard/admin/tasks/new")}?${new URLSearchParams({ about })}`}
          >
            Add task
          </Link>
        </p>
      </May>
    </section>
  );
}
