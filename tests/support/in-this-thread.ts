import { withoutThreads } from "~/platform/workers/without-threads";
import { tasks } from "~/worker";

/** The product's tasks without threads, which need a build. */
export const inThisThread = withoutThreads(tasks);
