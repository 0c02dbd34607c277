import { besideChain } from "~/platform/audit/personal.server";
import type { Examples, Ids } from "./example";

const page = "/dashboard/admin/tasks/s1";
const templates = "/dashboard/admin/tasks/templates";

/** Events about tasks of the staff and their templates. */
export const taskExamples = ({ ada, client }: Ids): Examples<"task" | "task-template"> => {
  const title = besideChain(client, "Check the lease");
  const says = (event: string) => [`Task: ${event}`, "Task: Check the lease"];
  return {
    "task.added": {
      detail: { title, owner: ada, due: "2026-11-27", client, template: "" },
      says: [...says("added"), "Client: Maria Ramírez", "Owner: Ada Winter", "Due: 27 November 2026"],
      page,
    },
    "task.changed": {
      detail: {
        ...{ title, before: besideChain(client, "Read the lease"), owner: "", ownerBefore: ada },
        ...{ due: null, dueBefore: "2026-11-27", noteChanged: true },
      },
      says: [
        "Task: changed",
        "Task: Read the lease → Check the lease",
        "Owner: Ada Winter → nobody",
        "Due: 27 November 2026 → no date",
        "The note was changed",
      ],
      page,
    },
    "task.taken": {
      detail: { title, from: "", to: ada },
      says: [...says("taken"), "Taken by: Ada Winter"],
      page,
    },
    "task.done": { detail: { title }, says: says("done"), page },
    "task.reopened": { detail: { title }, says: says("opened again"), page },
    "task.removed": { detail: { title }, says: says("removed"), page },
    "task.restored": { detail: { title }, says: says("restored"), page },
    "task.handed-over": {
      detail: { title, from: ada, to: "" },
      says: [...says("handed over"), "From: Ada Winter", "To: nobody"],
      page,
    },
    "task-template.saved": {
      detail: { name: "New business client", tasks: 7 },
      says: ["Template of tasks: saved", "Template: New business client", "Tasks: 7"],
      page: templates,
    },
    "task-template.removed": {
      detail: { name: "New business client" },
      says: ["Template of tasks: removed", "Template: New business client"],
      page: templates,
    },
    "task-template.restored": {
      detail: { name: "New business client" },
      says: ["Template of tasks: restored", "Template: New business client"],
      page: templates,
    },
  };
};
