import { Form, href, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import { May } from "~/ui/may";
import { OwnDay } from "~/ui/own-time";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { DueDate } from "./due-date";
import { isFree } from "./is-free";
import type { TaskLine } from "./task-line";
import { nobody } from "./vocabulary";

/** Tasks of one kind: open ones by due date, or those that are done. Each can be finished or opened again in its row. */
export function TasksTable({
  tasks,
  done,
  ownTeams,
}: {
  tasks: readonly TaskLine[];
  done: boolean;
  /** The ids of the reader's teams. */
  ownTeams: readonly string[];
}) {
  return (
    <Table caption="Tasks" hideCaption middle className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>Task</ColumnHead>
          <ColumnHead>About</ColumnHead>
          <ColumnHead>{done ? "Done" : "Due"}</ColumnHead>
          <ColumnHead>Owner</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task.id}>
            <RowHead>
              <Link to={href("/dashboard/admin/tasks/:taskId", { taskId: task.id })}>
                <bdi>{task.title}</bdi>
              </Link>
            </RowHead>
            <Cell label="About">
              {task.about ? (
                <Link to={task.about.to}>
                  <bdi>{task.about.name}</bdi>
                </Link>
              ) : (
                <span className="muted">Nothing in particular</span>
              )}
            </Cell>
            <Cell label={done ? "Done" : "Due"} digits full={!done} className={tables.nw}>
              {done ? <OwnDay at={task.doneAt} /> : <DueDate task={task} column />}
            </Cell>
            <Cell label={done ? "Done by" : "Owner"}>
              {done ? task.doneBy : (task.owner?.name ?? <span className="muted">{nobody}</span>)}
            </Cell>
            <Cell full className={tables.nw}>
              <RowActions>
                <May act="tasks.work">
                  {!done && isFree(task, ownTeams) && <TakeTask task={task} />}
                  <TaskDone task={task} done={done} />
                </May>
                <Link
                  className={buttons.textLink}
                  to={href("/dashboard/admin/tasks/:taskId", { taskId: task.id })}
                  aria-label={`Open ${task.title}`}
                >
                  Open
                </Link>
              </RowActions>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function TakeTask({ task }: { task: TaskLine }) {
  const busy = useNavigation().formData?.get("task") === task.id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="task" value={task.id} />
      <Button variant="text" name="intent" value="take" busy={busy} aria-keyshortcuts="M">
        Take it
        <span className="vh"> {task.title}</span>
      </Button>
    </Form>
  );
}

function TaskDone({ task, done }: { task: TaskLine; done: boolean }) {
  const busy = useNavigation().formData?.get("task") === task.id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="task" value={task.id} />
      <Button
        variant="text"
        name="intent"
        value={done ? "reopen" : "done"}
        busy={busy}
        aria-keyshortcuts={done ? undefined : "D"}
      >
        {done ? "Open again" : "Done"}
        <span className="vh"> {task.title}</span>
      </Button>
    </Form>
  );
}
