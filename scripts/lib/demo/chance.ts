/** Pseudo-random numbers that are the same on every run (mulberry32), so that two demo firms can be compared. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from 0 to count - 1. */
  below(count: number): number;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
}

export function chanceFrom(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick(list) {
      if (list.length === 0) throw new Error("There is nothing to pick from");
      return list[below(list.length)] as (typeof list)[number];
    },
  };
}
