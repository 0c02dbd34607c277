import type { Worker } from "node:worker_threads";
import { Piscina, queueOptionsSymbol } from "piscina";

export interface Pool {
  /** How many threads there are. */
  size(): number;
  /**
   * Runs a task. `onThread` hears which thread has it. Rejects with what the task throws, with an AbortError after `signal`,
   * and with the reason when no thread could be started for it.
   */
  run(task: object, signal?: AbortSignal, onThread?: (thread: Worker) => void): Promise<unknown>;
  /** Ends the threads. What is still running is rejected. */
  destroy(): Promise<void>;
}

/** What Piscina is told with a task. */
interface Handing {
  handTo(thread: number): void;
}

/**
 * A pool of threads that goes on after a thread could not be started, because memory was short or the build was being
 * replaced. Piscina starts no further thread after that, and its tasks would wait for ever. Here a new pool takes its place: the tasks that
 * no thread has yet are tried once more there, and those that a thread has are finished.
 */
export function startPool(options: ConstructorParameters<typeof Piscina>[0]): Pool {
  let closed = false;
  const begin = () => {
    const waiting = new Set<AbortController>();
    const piscina = new Piscina({
      ...options,
      loadBalancer: (task, threads) => {
        const free = threads.find(({ currentUsage }) => currentUsage === 0) ?? null;
        if (free) (task[queueOptionsSymbol] as Handing | null)?.handTo(free.id);
        return free;
      },
    });
    // A task's own thread is not meant: its task is rejected, and the thread is replaced.
    piscina.on("error", (reason) => {
      if (closed || current.piscina !== piscina) return;
      current = begin();
      for (const each of waiting) each.abort(reason);
      void piscina.close().catch(() => {});
    });
    return { piscina, waiting };
  };
  let current = begin();
  return {
    size: () => current.piscina.threads.length,
    destroy() {
      closed = true;
      return current.piscina.destroy();
    },
    async run(task, signal, onThread) {
      for (let again = true; ; again = false) {
        const { piscina, waiting } = current;
        const unstarted = new AbortController();
        waiting.add(unstarted);
        const handTo = (id: number) => {
          waiting.delete(unstarted);
          const thread = piscina.threads.find(({ threadId }) => threadId === id);
          if (thread) onThread?.(thread);
        };
        try {
          return await piscina.run(
            { ...task, [queueOptionsSymbol]: { handTo } },
            { signal: signal ? AbortSignal.any([signal, unstarted.signal]) : unstarted.signal },
          );
        } catch (error) {
          if (!unstarted.signal.aborted || signal?.aborted) throw error;
          if (!again) throw unstarted.signal.reason;
        } finally {
          waiting.delete(unstarted);
        }
      }
    },
  };
}
