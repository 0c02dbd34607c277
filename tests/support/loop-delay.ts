import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** The longest time, in milliseconds, for which the work kept everything else of this thread waiting. */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await pause(20);
  delay.reset();
  await work();
  await pause(5);
  delay.disable();
  return delay.max / 1_000_000;
}
