const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that clocks in a zone are ahead of UTC at a moment. */
function offsetAt(at: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/**
 * The moment at which clocks in `timeZone` (an IANA name) show `time` (hh:mm) on `date` (yyyy-mm-dd), in epoch
 * milliseconds. An hour that summer time leaves out is read as the one after it; one that comes twice, as the first.
 */
export function momentOf(date: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  // The offset half a day before and after: they differ only around a change of the clocks.
  const before = offsetAt(wall - 43_200_000, timeZone);
  const after = offsetAt(wall + 43_200_000, timeZone);
  for (const offset of [before, after]) if (offsetAt(wall - offset, timeZone) === offset) return wall - offset;
  return wall - before;
}

/** The time on clocks in a zone: '16:00'. */
export function timeIn(at: number, timeZone: string): string {
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(11, 16);
}

/** The date in a zone: yyyy-mm-dd. */
export function dateIn(at: number, timeZone: string): string {
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);
}
