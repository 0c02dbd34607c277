import { minute } from "./clock";
import type { LimitRule, RateLimits } from "./services";

/**
 * The message for somebody who tries too often. `wait` is in milliseconds. `from` says whose tries are counted; '' for
 * the person only.
 */
export function tooMany(wait: number, from = " from your network"): string {
  return `Too many attempts${from}. Try again in ${inMinutes(wait)}.`;
}

/** '1 minute', '12 minutes': never less than the milliseconds that have to pass. */
export function inMinutes(wait: number): string {
  const minutes = Math.max(1, Math.ceil(wait / minute));
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/**
 * Somebody did something more often than its limit allows, and nothing was stored. `wait` is in milliseconds. An action
 * that throws it is answered with 429 and a page that keeps what was typed.
 */
export class TooOften extends Error {
  override name = "TooOften";

  readonly wait: number;

  constructor(wait: number) {
    super(tooMany(wait, ""));
    this.wait = wait;
  }
}

/** Takes a point of a limit. Throws TooOften when there is none. */
export async function takeTurn(limits: RateLimits, rule: LimitRule, key: string): Promise<void> {
  const wait = await limits.take(rule, key);
  if (wait !== null) throw new TooOften(wait);
}
