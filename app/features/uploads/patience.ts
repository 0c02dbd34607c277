/** Between two attempts, in milliseconds: soon at first, then less often. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];

/** After so long without any progress it is for the person to decide. */
const mostWaiting = 10 * 60_000;

/** Waits for a lost connection: until the browser says that it is back, and otherwise a moment that grows. */
export class Patience {
  #attempt = 0;
  #since: number | null = null;
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Something has arrived. */
  renew() {
    this.#attempt = 0;
    this.#since = null;
  }

  /** True when it is time for the next attempt, false when there shall be none. */
  async wait(): Promise<boolean> {
    this.#since ??= Date.now();
    if (this.#signal.aborted || Date.now() - this.#since > mostWaiting) return false;
    const pause = pauses[Math.min(this.#attempt, pauses.length - 1)];
    this.#attempt += 1;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        removeEventListener("online", end);
        this.#signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, pause);
      addEventListener("online", end);
      this.#signal.addEventListener("abort", end);
    });
    return !this.#signal.aborted;
  }
}
