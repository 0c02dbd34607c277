/** Runs `work` when a place is free. */
export type FairQueue = <T>(by: string, work: () => Promise<T>) => Promise<T>;

/** Lets as many works run at once as there are places. Those that wait are begun person by person, and in order for each. */
export function createFairQueue(places: number): FairQueue {
  let running = 0;
  /** By person, the one whose turn is next first. */
  const waiting = new Map<string, (() => void)[]>();

  function begin(by: string, start: () => void) {
    const own = waiting.get(by);
    if (own) own.push(start);
    else waiting.set(by, [start]);
  }

  function next(): (() => void) | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const [by, own] = first;
    const start = own.shift();
    waiting.delete(by);
    if (own.length > 0) waiting.set(by, own);
    return start;
  }

  return async (by, work) => {
    if (running >= places) await new Promise<void>((start) => begin(by, start));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that nothing that comes later is faster.
      const start = next();
      if (start) start();
      else running -= 1;
    }
  };
}
