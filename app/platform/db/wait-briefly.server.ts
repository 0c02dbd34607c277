/** Milliseconds. */
const patience = 100;

/**
 * Waits, but not for long, for a small change that a page makes by the way: a clock that has turned, the last use of a session. While
 * somebody else writes a hundred thousand rows, a page that only reads must not wait for its turn to write. The change follows when its turn
 * comes; when it fails after that, the next page makes it. Throws when it fails at once.
 */
export async function waitBriefly(change: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  change.catch(() => {});
  await Promise.race([change, late]).finally(() => clearTimeout(timer));
}
