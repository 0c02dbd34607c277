import { minute } from "./clock";

/**
 * The message for somebody who tries too often. `wait` is in milliseconds. `from` says whose tries are counted; '' for
 * the person only.
 */
export function tooMany(wait: number, from = " from your network"): string {
  const minutes = Math.max(1, Math.ceil(wait / minute));
  return `Too many attempts${from}. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
