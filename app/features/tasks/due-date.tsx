import { longDate } from "~/platform/dates";
import { Status } from "~/ui/status";
import type { TaskLine } from "./task-line";

/** The due date of an open task, in words or, in a `column`, as yyyy-mm-dd; one that is over or today says so in words and by its mark. */
export function DueDate({
  task: { dueOn, due },
  column = false,
}: {
  task: Pick<TaskLine, "dueOn" | "due">;
  column?: boolean;
}) {
  if (dueOn === null) return <span className="muted">No date set</span>;
  const day = column ? dueOn : longDate(dueOn);
  if (due === "") return <time dateTime={dueOn}>{day}</time>;
  const late = due === "late";
  return <Status tone={late ? "bad" : "wait"}>{`${day}, ${late ? "late" : "today"}`}</Status>;
}
