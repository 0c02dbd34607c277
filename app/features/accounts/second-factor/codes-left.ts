/** How many recovery codes are left, as a sentence. */
export const codesLeft = (left: number) => `You have ${left} recovery ${left === 1 ? "code" : "codes"} left.`;
