import { cityOf, clockIn, spelledOut } from "~/ui/spelled-out";

/**
 * A moment on the clock on which it was set, and on another one: 'Friday 11 December 2026, 14:00 in London (19:45 in
 * Kathmandu)'.
 */
export function onBothClocks(at: number, zone: string, other: string): string {
  const [set, read] = [spelledOut(at, zone), spelledOut(at, other)];
  if (set === read) return set;
  const [day, clock] = read.split(", ");
  return `${set} (${set.startsWith(`${day}, `) ? clock : read})`;
}

/** '15:00 in London is 10:00 in New York, where the client is.' Null where both clocks are the same. */
export function timeForClient(at: number, zone: string, clientZone: string): string | null {
  const [set, theirs] = [spelledOut(at, zone), spelledOut(at, clientZone)];
  if (set === theirs) return null;
  const [day] = set.split(", ");
  const when = theirs.startsWith(`${day}, `) ? clockIn(at, clientZone) : theirs;
  return `${clockIn(at, zone)} is ${when}, ${cityOf(clientZone) === null ? "the client's time zone" : "where the client is"}.`;
}
