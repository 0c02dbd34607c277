/** Returns a function that runs tasks, at most `width` at the same time, in the order of the calls. */
export function limitConcurrency(width: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = width;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Hand the slot to the next waiter directly, so that no new caller can take it first.
      if (next) next();
      else free += 1;
    }
  };
}
