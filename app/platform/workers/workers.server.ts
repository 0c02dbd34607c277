import { availableParallelism } from "node:os";
import { createFairQueue } from "./fair-queue";
import { startPool } from "./pool.server";
import { watchProcessorTime } from "./processor-time.server";
import type { Input, Output, TaskName } from "./tasks";

export interface TaskOptions {
  by: string;
  from?: string;
  /** Milliseconds of processor time: a task is not ended because the machine is busy with something else. */
  limit: number;
}

export interface Workers {
  /**
   * Runs a task. `by` says for whom, an account's id for example, and `from` the network address of the request, if there is
   * one: while all threads are busy, the tasks of different addresses take turns, and those of different people of one address,
   * so that twenty files of one person, or of twenty accounts at one address, do not hold up another's one. Rejects with
   * TaskOverran when the task uses more processor time than `limit`, more memory than a thread has, or `patience` times as long
   * as its limit; and with what the task throws.
   */
  run<K extends TaskName>(name: K, input: Input<K>, options: TaskOptions): Promise<Output<K>>;
  /** How many tasks have begun or wait. */
  pending(): number;
  /** Ends the threads. What is still running is rejected. */
  close(): Promise<void>;
}

/** How many times its limit a task may last: it waits for the disk, and on a busy machine for a processor. */
const patience = 12;

/** The task used up its time or its memory. Its thread has been ended, and everything else goes on. */
export class TaskOverran extends Error {
  override name = "TaskOverran";
}

/** At least two, so that one person's files leave one for others. More than four would take more memory than they are worth. */
const threads = Math.min(4, Math.max(2, availableParallelism()));

/** Megabytes of objects for each thread. The bytes of a file are not among them. */
const heap = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/**
 * Starts a thread when there is a task, and ends it after a minute without one. Who has used much lately gets threads of a lower
 * priority. `file` is the built app/worker.ts. `execArgv`
 * are Node's options for a thread: those of the process are not passed on, because a module that watches the process must
 * not watch it from each thread as well.
 */
export function startWorkers(file: string, { execArgv = [] }: { execArgv?: string[] } = {}): Workers {
  const options = {
    filename: file,
    execArgv,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: heap,
    recordTiming: false,
    workerHistogram: false,
  };
  const usual = startPool(options);
  /** For those who use much: requests, and the tasks of everybody else, come first. Only Linux knows priorities of threads. */
  const patient = startPool({ ...options, niceIncrement: 10 });
  const inTurn = createFairQueue(threads);
  let pending = 0;
  /** While one thread works, the next one starts: loading the code takes longer than the inspection of a small file. */
  const startSpare = () => {
    if (usual.size() < threads) void usual.run({ name: "start", input: {} }).catch(() => {});
  };
  return {
    pending: () => pending,
    run: (name, input, { by, from = by, limit }) => {
      pending += 1;
      return inTurn({ by, from }, async (usesMuch) => {
        const pool = usesMuch ? patient : usual;
        const ended = new AbortController();
        const overrun = () => ended.abort();
        const backstop = setTimeout(overrun, patience * limit).unref();
        let endWatch = () => {};
        try {
          const result = pool.run({ name, input }, ended.signal, (thread) => {
            endWatch = watchProcessorTime(thread, { limit, overrun });
          });
          if (!usesMuch) startSpare();
          return (await result) as Output<typeof name>;
        } catch (error) {
          throw isOverrun(error) ? new TaskOverran(`The task "${name}" took too much time or memory`) : error;
        } finally {
          clearTimeout(backstop);
          endWatch();
        }
      }).finally(() => {
        pending -= 1;
      });
    },
    close: async () => void (await Promise.all([usual.destroy(), patient.destroy()])),
  };
}

function isOverrun(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY");
}
