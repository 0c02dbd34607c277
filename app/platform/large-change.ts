/**
 * '150% more' or '60% less' when a number differs by more than half from the one before. Null for a smaller change, or
 * when there is nothing to compare with.
 */
export function largeChange(before: number, after: number): string | null {
  const change = Math.abs(after - before);
  if (before === 0 || change * 2 <= before) return null;
  const percent = Math.round((change / before) * 100).toLocaleString("en-US");
  return `${percent}% ${after > before ? "more" : "less"}`;
}
