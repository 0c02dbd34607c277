import { createFairQueue } from "./fair-queue";
import { runTask, type Tasks } from "./tasks";
import type { Workers } from "./workers.server";

/** Runs tasks in this thread, one at a time, so that memory stays bounded. People take turns; `limit` has no effect. */
export function withoutThreads(tasks: Tasks): Workers {
  const inTurn = createFairQueue(1);
  return {
    run: (name, input, { by, from = by }) => inTurn({ by, from }, () => runTask(tasks, { name, input })),
    pending: () => 0,
    close: async () => {},
  };
}
