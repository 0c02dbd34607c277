/** Returns a function that runs what it is given, at most `width` at a time, first come first served. */
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
      // A place is handed over, never free in between, so that nobody can jump the queue.
      if (next) next();
      else free += 1;
    }
  };
}
