import { useOwnZone } from "~/ui/own-time";
import { onBothClocks } from "./clocks";

/**
 * When a meeting begins: in the reader's own zone, and on the clock on which it was set where that shows another time: 'Friday 11 December
 * 2026, 19:45 in Kathmandu (14:00 in London)'. UTC stands for the zone of a reader whose own is not known: a list has meetings that were set on
 * several clocks, and its other times are in UTC then.
 */
export function MeetingTime({ at, zone }: { at: number; zone: string }) {
  return <time dateTime={new Date(at).toISOString()}>{onBothClocks(at, useOwnZone(), zone)}</time>;
}
