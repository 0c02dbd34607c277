import { Temporal } from "temporal-polyfill";
import { digestClock } from "./topics";

/** When the next daily mail leaves after this moment, in a zone (IANA name). Summer time moves it with the clocks. */
export function nextDigest(after: number, zone: string): number {
  const now = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone);
  const today = now.withPlainTime(digestClock);
  const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 });
  return next.epochMilliseconds;
}
