/** The longest time in milliseconds from the kill until the end of the process is noticed. */
const untilNoticed = 5000;

/**
 * Runs one step after another until the server has been killed. A broken connection is expected only when the server has
 * ended. When the server drops a connection and keeps running, that is a fault.
 */
export async function untilGone(
  step: () => Promise<boolean>,
  { gone, cutOff }: { gone: AbortSignal; cutOff: () => void },
): Promise<void> {
  while (!gone.aborted) {
    try {
      if (!(await step())) await pause(10);
    } catch (error) {
      if (!gone.aborted && !isLost(error)) throw error;
      if (!(await isGone(gone))) throw error;
      cutOff();
    }
  }
}

/** The product is in trouble for a moment, and says so: the same request is sent again. */
export class NotNow extends TypeError {}

/** Runs one step after another until the time is over. Requests may get lost at any time, and are counted. */
export async function untilOver(
  step: () => Promise<boolean>,
  { over, cutOff, rest }: { over: AbortSignal; cutOff: () => void; rest: () => number },
): Promise<void> {
  // Nobody begins in the same moment as all the others.
  await pause(rest());
  while (!over.aborted) {
    try {
      if (!(await step())) await pause(10);
    } catch (error) {
      if (!isLost(error)) throw error;
      cutOff();
    }
    await pause(rest());
  }
}

/** The connection breaks a moment before the end of the process is noticed. */
async function isGone(gone: AbortSignal): Promise<boolean> {
  const end = performance.now() + untilNoticed;
  while (!gone.aborted && performance.now() < end) await pause(5);
  return gone.aborted;
}

/** Whether the connection broke, so that nobody knows if the request was carried out. */
export const isLost = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && /terminated|socket|aborted/i.test(error.message));

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

export function expectStatus(response: Response, status: number, what: string) {
  if (response.status !== status) throw new Error(`The answer to ${what} was ${response.status}, not ${status}`);
}
