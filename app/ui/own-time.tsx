import { spelledOut } from "./spelled-out";
import { useHydrated } from "./use-hydrated";

/**
 * A date with its time, spelled out in the zone of the reader's device. The server does not know that zone: until the script
 * is there, and without it, the time stands in the zone that is given here, which it names as well.
 */
export function OwnTime({ at, timeZone = "UTC" }: { at: number; timeZone?: string }) {
  const own = useHydrated();
  const zone = own ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone;
  return <time dateTime={new Date(at).toISOString()}>{spelledOut(at, zone)}</time>;
}
