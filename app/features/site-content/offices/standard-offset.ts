/** Hours ahead of UTC in standard time, as clocks stand in the half of the year without summer time. */
export function standardOffset(timeZone: string): number {
  const year = 2026;
  return Math.min(offsetAt(Date.UTC(year, 0, 1), timeZone), offsetAt(Date.UTC(year, 6, 1), timeZone));
}

function offsetAt(at: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(name ?? "") ?? [];
  return (Number(hours ?? 0) + Number(minutes ?? 0) / 60) * (sign === "-" ? -1 : 1);
}
