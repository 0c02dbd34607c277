import { href } from "react-router";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { listTasksAbout } from "../tasks/read-task.server";
import type { TaskLine } from "../tasks/task-line";
import { nobody } from "../tasks/vocabulary";
import type { OpenLine, PageLine, PageTasks } from "./vocabulary";

/** The tasks of the staff about a client: open ones by due date, then those that were done last. */
export async function readTasks(
  services: Services,
  actor: Actor,
  clientId: string,
): Promise<PageTasks & { open: OpenLine[] }> {
  const { tasks, total, open: allOpen } = await listTasksAbout(services, actor, { clientId });
  const open = tasks.flatMap((task): OpenLine[] => {
    // The others stand in the section of the tasks alone: most of a template is due much later.
    if (task.due === "") return [];
    const due = task.due === "today" ? "soon" : task.due;
    return [{ ...lineOf(task), id: `open ${task.id}`, state: "Task", due }];
  });
  return { lines: tasks.map(lineOf), total, open, allOpen, later: allOpen - open.length };
}

function lineOf(task: TaskLine): PageLine {
  const done = task.doneAt !== 0;
  return {
    ...{ id: task.id, tone: done ? "ok" : task.due === "late" ? "bad" : "open", state: done ? "Done" : "Open" },
    what: task.title,
    note: task.about && task.about.what !== "Client" ? `${task.about.what}: ${task.about.name}` : task.note,
    when: done ? task.doneAt : task.dueOn,
    who: done ? task.doneBy : (task.owner?.name ?? nobody),
    to: href("/dashboard/admin/tasks/:taskId", { taskId: task.id }),
    act: "Open",
  };
}
