/** A number that was counted to one more than `most`: 1,001 of at most 1,000 is 1,000 and more. */
export const capped = (count: number, most: number): { total: number; more: boolean } => ({
  total: Math.min(count, most),
  more: count > most,
});

/** What waits for a member of staff is counted to so many in each group of Today: who has more begins with what is most urgent. */
export const countedInGroup = 100;
