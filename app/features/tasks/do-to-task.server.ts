import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { finishTask, removeTask, reopenTask, restoreTask, takeTask } from "./change-task.server";
import type { Deed } from "./deeds";

const verbs = { take: takeTask, done: finishTask, reopen: reopenTask, remove: removeTask, restore: restoreTask };

/** Calls the verb for what somebody does to a task in a list; that decides who may. */
export const doToTask = (services: Services, who: Actor, deed: Deed, id: string): Promise<string> =>
  verbs[deed](services, who, id);
