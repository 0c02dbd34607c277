const formats = new Map<string, Intl.DateTimeFormat>();

/** Cities by the name that a browser may still give their zone. */
export const cities: Record<string, string> = {
  Calcutta: "Kolkata",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
};

/** 'Kathmandu' for Asia/Kathmandu. Null for zones that are no place, such as UTC. */
export function cityOf(timeZone: string): string | null {
  if (!timeZone.includes("/") || timeZone.startsWith("Etc/")) return null;
  const name = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? "";
  return cities[name] ?? name;
}

/** The time of a moment alone: '00:45 in Kathmandu', '18:30 UTC'. For something of today. */
export const clockIn = (at: number, timeZone: string) => spelledOut(at, timeZone).split(", ").at(-1) ?? "";

/**
 * A moment (epoch milliseconds) as people read it: 'Tuesday 24 November 2026, 00:45 in Kathmandu'; '18:30 UTC' at the end
 * for a zone that is no place. `seconds` tells moments of one minute apart. Put together from parts, because the commas of the formats differ between releases.
 */
export function spelledOut(at: number, timeZone: string, { seconds = false } = {}): string {
  const city = cityOf(timeZone);
  const shown = city === null ? "UTC" : timeZone;
  const format =
    formats.get(shown) ??
    new Intl.DateTimeFormat("en-GB", {
      timeZone: shown,
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    });
  formats.set(shown, format);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const clock = `${part.hour}:${part.minute}${seconds ? `:${part.second}` : ""}`;
  const when = `${part.weekday} ${part.day} ${part.month} ${part.year}, ${clock}`;
  return city === null ? `${when} UTC` : `${when} in ${city}`;
}
