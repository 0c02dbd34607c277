/** In the letter of an offer, and beside its terms. From the letters that have it on, a part bears interest before the last payout. */
export const partsWords =
  "If the loan is paid out in several parts, each part bears interest from the day of its own payout, at the same rate. What the parts bear until the last payout is due with the first monthly payment, in addition to it and to the totals above.";
