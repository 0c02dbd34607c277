import { setTimeout as sleep } from "node:timers/promises";
import type { Worker } from "node:worker_threads";

/**
 * Calls `overrun` when a thread has used `limit` milliseconds of processor time from now on. Returns what ends the watch. A
 * thread that is busy answers too, even in the middle of a call that never returns.
 */
export function watchProcessorTime(
  thread: Pick<Worker, "cpuUsage">,
  { limit, overrun }: { limit: number; overrun: () => void },
): () => void {
  const ended = new AbortController();
  const used = async () => {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  };
  const watch = async () => {
    const atStart = await used();
    // Nothing uses more processor time than passes: the thread is not asked before it could have reached the limit.
    for (let left = limit; left > 0; left = atStart + limit - (await used()))
      await sleep(Math.max(left, 10), undefined, { signal: ended.signal, ref: false });
    if (!ended.signal.aborted) overrun();
  };
  // Rejects when the watch or the thread has ended.
  watch().catch(() => {});
  return () => ended.abort();
}
