import { minute } from "./clock";

/** What somebody reads who tries too often: `wait` in milliseconds. `from` says whom the limit counts; nothing where it is the person alone. */
export function tooMany(wait: number, from = " from your network"): string {
  const minutes = Math.max(1, Math.ceil(wait / minute));
  return `Too many attempts${from}. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
