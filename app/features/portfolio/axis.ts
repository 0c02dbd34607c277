/**
 * The start of the axis: a round value below the smallest one, so that differences are visible; zero when they are
 * large anyway.
 */
export function axisFloor(low: number, high: number): number {
  if (low <= 0 || high > low * 3) return 0;
  const step = 10 ** Math.floor(Math.log10(low)) / 10;
  return Math.max(0, Math.floor((low - Math.max(high - low, low * 0.05)) / step) * step);
}

const most = 4;

/** Round values for the lines of the axis, at most four, each with room for its label below the highest value. In cents. */
export function axisLines(floor: number, top: number): number[] {
  const highest = floor + (top - floor) * 0.9;
  if (highest <= floor) return [];
  const power = 10 ** Math.floor(Math.log10((highest - floor) / most));
  const choices = [1, 2, 2.5, 5, 10, 20].map((factor) => multiplesBetween(floor, highest, factor * power));
  return choices.find((lines) => lines.length <= most) ?? [];
}

function multiplesBetween(floor: number, highest: number, step: number): number[] {
  const first = Math.floor(floor / step) + 1;
  const count = Math.max(0, Math.floor(highest / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
