import { useOwnZone } from "~/ui/own-time";
import { onBothClocks } from "./clocks";

/**
 * When a meeting begins, on the clock on which it was set, and on the reader's own clock (UTC until the script runs):
 * 'Friday 11 December 2026, 14:00 in London (19:45 in Kathmandu)'.
 */
export function MeetingTime({ at, zone }: { at: number; zone: string }) {
  return <time dateTime={new Date(at).toISOString()}>{onBothClocks(at, zone, useOwnZone())}</time>;
}
