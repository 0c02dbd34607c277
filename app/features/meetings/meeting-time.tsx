import { useOwnZone } from "~/ui/own-time";
import { onBothClocks } from "./clocks";

/**
 * When a meeting begins: in the reader's own zone, and on the clock on which it was set where that shows another time: 'Friday 11 December
 * 2026, 19:45 in Kathmandu (14:00 in London)'. Of a reader whose zone is not known, only the second.
 */
export function MeetingTime({ at, zone }: { at: number; zone: string }) {
  return <time dateTime={new Date(at).toISOString()}>{onBothClocks(at, useOwnZone(zone), zone)}</time>;
}
