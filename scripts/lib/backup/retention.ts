import { day } from "~/platform/clock";
import { CommandError } from "../command-line.mjs";

const periods = {
  d: (at: number) => Math.floor(at / day),
  // The first day of 1970 was a Thursday; weeks begin on Monday.
  w: (at: number) => Math.floor((at / day + 3) / 7),
  m: (at: number) => new Date(at).toISOString().slice(0, 7),
  y: (at: number) => new Date(at).getUTCFullYear(),
};

export interface KeepRule {
  period: keyof typeof periods;
  count: number;
}

/** '7d,4w,12m': the newest backup of each of the last seven days, four weeks and twelve months that have one, in UTC. */
export function parseKeep(text: string): KeepRule[] {
  return text.split(",").map((rule) => {
    const [, count, period] = /^\s*([1-9]\d{0,3})([dwmy])\s*$/.exec(rule) ?? [];
    if (!count || !period) {
      throw new CommandError(
        `${JSON.stringify(text)} does not say which backups are kept: write for example 7d,4w,12m (days, weeks, months; y for years).`,
      );
    }
    return { count: Number(count), period: period as KeepRule["period"] };
  });
}

export interface Kept {
  id: string;
  /** Epoch milliseconds. */
  takenAt: number;
  /** Whether nothing was missing. */
  complete: boolean;
}

/**
 * Which backups may go, oldest first. The newest one and the newest complete one always stay. A backup that is older than
 * `oldestDays` goes whatever the rules say, because erased people are in it.
 */
export function toRemove<B extends Kept>(
  backups: readonly B[],
  rules: readonly KeepRule[],
  now: number,
  oldestDays: number,
): B[] {
  const newestFirst = backups.toSorted((a, b) => b.takenAt - a.takenAt);
  const kept = new Set<B>();
  for (const { period, count } of rules) {
    const byPeriod = Map.groupBy(newestFirst, ({ takenAt }) => periods[period](takenAt));
    for (const [, ofPeriod] of [...byPeriod].slice(0, count)) {
      const best = ofPeriod.find(({ complete }) => complete) ?? ofPeriod[0];
      if (best) kept.add(best);
    }
  }
  for (const backup of kept) if (backup.takenAt < now - oldestDays * day) kept.delete(backup);
  for (const newest of [newestFirst[0], newestFirst.find(({ complete }) => complete)]) if (newest) kept.add(newest);
  return newestFirst.filter((backup) => !kept.has(backup)).reverse();
}
