const formats = new Map<string, Intl.DateTimeFormat>();

/** Cities whose zone some browsers still give an older name, or whose zone has the name of an island. */
export const cities: Record<string, string> = {
  Calcutta: "Kolkata",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Mauritius: "Port Louis",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
};

/** 'Kathmandu' for Asia/Kathmandu. Null for zones without a place, such as UTC. */
export function cityOf(timeZone: string): string | null {
  if (!timeZone.includes("/") || timeZone.startsWith("Etc/")) return null;
  const name = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? "";
  return cities[name] ?? name;
}

/** The day of a moment in a zone, yyyy-mm-dd, which is how Swedish dates are written. */
export const dayIn = (at: number, timeZone: string) => new Date(at).toLocaleDateString("sv-SE", { timeZone });

/** The day of a moment in a zone, in words: '24 November 2026'. */
export const dayInWordsIn = (at: number, timeZone: string) => spelledOut(at, timeZone).replace(/^\S+ |, .*$/g, "");

/** Only the time of a moment, for something of today: '00:45 in Kathmandu', '18:30 UTC'. */
export const clockIn = (at: number, timeZone: string) => spelledOut(at, timeZone).split(", ").at(-1) ?? "";

/**
 * A moment (epoch milliseconds) in words: 'Tuesday 24 November 2026, 00:45 in Kathmandu'. A zone without a place is
 * named at the end: '18:30 UTC'. Built from parts, because the commas of the formats differ between releases of ICU.
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
