/** So many days are between the announcement of an erasure and the erasure. */
export const noticeDays = 30;
