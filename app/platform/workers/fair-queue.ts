/** Runs `work` when a place is free. */
export type FairQueue = <T>(by: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lets as many works run at once as there are places, and of one person one less than that, so that there is a place for
 * somebody else. Those that wait are begun person by person, and in order for each.
 */
export function createFairQueue(places: number): FairQueue {
  const mostEach = Math.max(1, places - 1);
  const running = new Map<string, number>();
  /** By person, the one whose turn is next first. */
  const waiting = new Map<string, (() => void)[]>();
  let taken = 0;

  const mayBegin = (by: string) => taken < places && (running.get(by) ?? 0) < mostEach;

  function begin(by: string) {
    taken += 1;
    running.set(by, (running.get(by) ?? 0) + 1);
  }

  function end(by: string) {
    taken -= 1;
    const left = (running.get(by) ?? 1) - 1;
    if (left > 0) running.set(by, left);
    else running.delete(by);
  }

  function beginNext() {
    for (const [by, own] of waiting) {
      if (!mayBegin(by)) continue;
      const start = own.shift();
      // To the end of the line, if more is waiting.
      waiting.delete(by);
      if (own.length > 0) waiting.set(by, own);
      begin(by);
      start?.();
      return;
    }
  }

  return async (by, work) => {
    if (mayBegin(by) && !waiting.has(by)) begin(by);
    else
      await new Promise<void>((start) => {
        const own = waiting.get(by);
        if (own) own.push(start);
        else waiting.set(by, [start]);
      });
    try {
      return await work();
    } finally {
      end(by);
      beginNext();
    }
  };
}
