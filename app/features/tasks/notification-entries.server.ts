import { href } from "react-router";
import { type NotificationEntries, sentence } from "../notifications/catalogue";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    /** To the owner; the subject is the task. */
    "task-assigned": { by: string; title: string };
    /** To everybody of the team who can do it. */
    "task-of-team": { by: string; title: string; team: string };
    "task-due": { title: string };
  }
}

const link = (taskId: string) => href("/dashboard/admin/tasks/:taskId", { taskId });

export const taskNotifications: NotificationEntries<"task"> = {
  "task-assigned": { words: ({ by, title }) => sentence`${by} has given you a task: ${title}.`, link },
  "task-of-team": {
    words: ({ by, title, team }) => sentence`${by} has given your team ${team} a task: ${title}.`,
    link,
  },
  "task-due": { words: ({ title }) => sentence`A task is due today: ${title}.`, link },
};

/** What the bell says to whoever has a task. It is settled when somebody else has it, or it is done. */
export const taskNotices = ["task-assigned", "task-of-team", "task-due"] as const;
