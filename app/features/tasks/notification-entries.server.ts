import { href } from "react-router";
import { type NotificationEntries, sentence } from "../notifications/catalogue";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    /** To the owner; the subject is the task. */
    "task-assigned": { by: string; title: string };
    "task-due": { title: string };
  }
}

const link = (taskId: string) => href("/dashboard/admin/tasks/:taskId", { taskId });

export const taskNotifications: NotificationEntries<"task"> = {
  "task-assigned": { words: ({ by, title }) => sentence`${by} has given you a task: ${title}.`, link },
  "task-due": { words: ({ title }) => sentence`A task is due today: ${title}.`, link },
};
