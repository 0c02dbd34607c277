/** One step at a time, until the server is gone: a step that fails then was cut off, before that it is a fault. */
export async function untilGone(
  step: () => Promise<boolean>,
  { gone, cutOff }: { gone: AbortSignal; cutOff: () => void },
): Promise<void> {
  while (!gone.aborted) {
    try {
      if (!(await step())) await pause(10);
    } catch (error) {
      if (!gone.aborted && !isLost(error)) throw error;
      cutOff();
      // The connection breaks a moment before the end of the process is noticed.
      await pause(5);
    }
  }
}

/** The connection broke: whether the request was carried out is open. */
export const isLost = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && /terminated|socket|aborted/i.test(error.message));

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

export function expectStatus(response: Response, status: number, what: string) {
  if (response.status !== status) throw new Error(`The answer to ${what} was ${response.status}, not ${status}`);
}
