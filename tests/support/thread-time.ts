/**
 * The longest stretch of this thread's processor time, in milliseconds, for which the work let nothing else of the thread have
 * its turn. Processor time and not time by the clock: what other programs of a busy machine use does not count.
 */
export async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = spent();
  const look = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const looking = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(looking);
  }
  return longest;
}

/** The processor time of this thread so far, in milliseconds. */
export function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
