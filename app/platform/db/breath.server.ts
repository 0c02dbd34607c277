import { setImmediate } from "node:timers";

/** Milliseconds after which statements pause for everything else that the process has to do. */
const longest = 15;

/**
 * Statements of the embedded database are run by the process itself, one right after the other: a hundred short ones in a row hold up every
 * request as one long one does. A breath between two of them lets the process read and answer what has come meanwhile.
 */
export class Breath {
  /** When the first statement ran since the process last did something else; 0 for none. */
  #since = 0;

  /** Resolves at once, or after everything else that waits had its turn. */
  take(): Promise<void> | void {
    if (this.#since === 0) {
      this.#since = performance.now();
      setImmediate(() => {
        this.#since = 0;
      });
      return;
    }
    if (performance.now() - this.#since < longest) return;
    return new Promise((resolve) => void setImmediate(resolve));
  }
}
