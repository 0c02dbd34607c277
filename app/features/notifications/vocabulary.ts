/** Notifications of one person are counted exactly up to this number. */
export const mostCounted = 1000;
