import { longDate } from "~/platform/dates";
import { Status } from "~/ui/status";
import type { TaskLine } from "./task-line";

/** The due date of an open task; one that is over or today says so in words and by its mark. */
export function DueDate({ task: { dueOn, due } }: { task: Pick<TaskLine, "dueOn" | "due"> }) {
  if (dueOn === null) return <span className="muted">No date set</span>;
  if (due === "") return <time dateTime={dueOn}>{longDate(dueOn)}</time>;
  const late = due === "late";
  return <Status tone={late ? "bad" : "wait"}>{`${longDate(dueOn)}, ${late ? "late" : "today"}`}</Status>;
}
