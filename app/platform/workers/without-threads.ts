import { runTask, type Tasks } from "./tasks";
import type { Workers } from "./workers.server";

/** Runs tasks in this thread: for tests and scripts, where nobody waits for anything else. */
export function withoutThreads(tasks: Tasks): Workers {
  return { run: (name, input) => runTask(tasks, { name, input }), close: async () => {} };
}
