/** Runs `work` when a place is free. */
export type FairQueue = <T>(by: string, work: () => Promise<T>) => Promise<T>;

/** Who has used a place for longer than this within the last minute, in milliseconds, is one of those who use much. */
const much = { use: 3_000, within: 60_000 };

/**
 * Lets as many works run at once as there are places, and of one person one less than that, so that there is a place for
 * somebody else; so do all those together who have used much in the last minute, however many accounts they have. Those that
 * wait are begun person by person, and in order for each.
 */
export function createFairQueue(places: number, now = () => performance.now()): FairQueue {
  const mostEach = Math.max(1, places - 1);
  /** By person, the times at which works ended, and how long they took. */
  const ended = new Map<string, { at: number; took: number }[]>();
  /** The persons whose works run now and who had used much when these began. */
  let greedy = 0;
  const running = new Map<string, number>();
  /** By person, the one whose turn is next first. */
  const waiting = new Map<string, ((end: () => void) => void)[]>();
  let taken = 0;

  function usesMuch(by: string): boolean {
    const recent = (ended.get(by) ?? []).filter(({ at }) => now() - at < much.within);
    if (recent.length > 0) ended.set(by, recent);
    else ended.delete(by);
    return recent.reduce((sum, { took }) => sum + took, 0) > much.use;
  }

  const mayBegin = (by: string) =>
    taken < places && (running.get(by) ?? 0) < mostEach && (greedy < mostEach || !usesMuch(by));

  /** Returns how the work ends: its place becomes free. */
  function begin(by: string): () => void {
    const isGreedy = usesMuch(by);
    const begun = now();
    taken += 1;
    if (isGreedy) greedy += 1;
    running.set(by, (running.get(by) ?? 0) + 1);
    return () => {
      taken -= 1;
      if (isGreedy) greedy -= 1;
      const left = (running.get(by) ?? 1) - 1;
      if (left > 0) running.set(by, left);
      else running.delete(by);
      ended.set(by, [...(ended.get(by) ?? []), { at: now(), took: now() - begun }]);
      forgetOld();
    };
  }

  /** Otherwise everybody who has ever sent a file would be remembered. */
  function forgetOld() {
    if (ended.size > 100) for (const by of [...ended.keys()]) usesMuch(by);
  }

  function beginNext() {
    for (const [by, own] of waiting) {
      if (!mayBegin(by)) continue;
      const start = own.shift();
      // To the end of the line, if more is waiting.
      waiting.delete(by);
      if (own.length > 0) waiting.set(by, own);
      start?.(begin(by));
      return;
    }
  }

  return async (by, work) => {
    const end =
      mayBegin(by) && !waiting.has(by)
        ? begin(by)
        : await new Promise<() => void>((start) => {
            const own = waiting.get(by);
            if (own) own.push(start);
            else waiting.set(by, [start]);
          });
    try {
      return await work();
    } finally {
      end();
      beginNext();
    }
  };
}
