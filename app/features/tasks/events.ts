import type { Personal } from "~/platform/audit/personal.server";

type Words = Personal | "";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    // The subject is the task. Owners are accounts or teams, '' for nobody; days are yyyy-mm-dd, null for none.
    "task.added": { title: Words; owner: string; due: string | null; client: string; template: string };
    "task.changed": {
      title: Words;
      before: Words;
      owner: string;
      ownerBefore: string;
      due: string | null;
      dueBefore: string | null;
      noteChanged: boolean;
    };
    /** Somebody has made themselves the owner: `from` is a team, or '' for nobody. */
    "task.taken": { title: Words; from: string; to: string };
    "task.done": { title: Words };
    "task.reopened": { title: Words };
    "task.removed": { title: Words };
    "task.restored": { title: Words };
    "task.handed-over": { title: Words; from: string; to: string };
    // The subject is the template.
    "task-template.saved": { name: string; tasks: number };
    "task-template.removed": { name: string };
    "task-template.restored": { name: string };
  }
}
