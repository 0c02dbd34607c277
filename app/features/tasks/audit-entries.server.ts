import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { changed, counted, fact, named } from "~/platform/audit/words";
import "./events";

const link = (subject: string) => href("/dashboard/admin/tasks/:taskId", { taskId: subject });
const templates = () => href("/dashboard/admin/tasks/templates");
const only = z.object({ title: z.string() });
const day = z.string().nullable();

const title = ({ title }: { title: string }) => [fact("Task", title)];

export const taskEntries: AuditEntries<"task"> = {
  "task.added": {
    title: "Task: added",
    detail: only.extend({ owner: z.string(), due: day, client: z.string(), template: z.string() }),
    words: ({ title, owner, due, client, template }, names) => [
      fact("Task", title),
      client ? fact("Client", named(names, client)) : null,
      owner ? fact("Owner", named(names, owner)) : fact("Owner", "nobody"),
      fact("Due", due),
      fact("By the template", template),
    ],
    link,
  },
  "task.changed": {
    title: "Task: changed",
    detail: only.extend({
      before: z.string(),
      owner: z.string(),
      ownerBefore: z.string(),
      due: day,
      dueBefore: day,
      noteChanged: z.boolean(),
    }),
    words: ({ title, before, owner, ownerBefore, due, dueBefore, noteChanged }, names) => {
      const name = (id: string) => (id ? named(names, id) : "nobody");
      return [
        title === before ? fact("Task", title) : changed("Task", before, title),
        owner === ownerBefore ? null : changed("Owner", name(ownerBefore), name(owner)),
        due === dueBefore ? null : changed("Due", dueBefore ?? "no date", due ?? "no date"),
        noteChanged ? ["The note was changed"] : null,
      ];
    },
    link,
  },
  "task.taken": {
    title: "Task: taken",
    detail: only.extend({ from: z.string(), to: z.string() }),
    words: ({ title, from, to }, names) => [
      fact("Task", title),
      from ? fact("It was for", named(names, from)) : null,
      fact("Taken by", named(names, to)),
    ],
    link,
  },
  "task.done": { title: "Task: done", detail: only, words: title, link },
  "task.reopened": { title: "Task: opened again", detail: only, words: title, link },
  "task.removed": { title: "Task: removed", detail: only, words: title, link },
  "task.restored": { title: "Task: restored", detail: only, words: title, link },
  "task.handed-over": {
    title: "Task: handed over",
    detail: only.extend({ from: z.string(), to: z.string() }),
    words: ({ title, from, to }, names) => [
      fact("Task", title),
      fact("From", named(names, from)),
      fact("To", to ? named(names, to) : "nobody"),
    ],
    link,
  },
};

export const taskTemplateEntries: AuditEntries<"task-template"> = {
  "task-template.saved": {
    title: "Template of tasks: saved",
    detail: z.object({ name: z.string(), tasks: z.number() }),
    words: ({ name, tasks }) => [fact("Template", name), counted("Tasks", tasks)],
    link: templates,
  },
  "task-template.removed": {
    title: "Template of tasks: removed",
    detail: z.object({ name: z.string() }),
    words: ({ name }) => [fact("Template", name)],
    link: templates,
  },
  "task-template.restored": {
    title: "Template of tasks: restored",
    detail: z.object({ name: z.string() }),
    words: ({ name }) => [fact("Template", name)],
    link: templates,
  },
};
