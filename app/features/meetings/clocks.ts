import { cityOf, clockIn, spelledOut } from "~/ui/spelled-out";

/** A moment on one clock, and on another one where that differs: 'Friday 11 December 2026, 19:45 in Kathmandu (14:00 in London)'. */
export function onBothClocks(at: number, zone: string, other: string): string {
  const [first, second] = [spelledOut(at, zone), spelledOut(at, other)];
  if (first === second) return first;
  const [day, clock] = second.split(", ");
  return `${first} (${first.startsWith(`${day}, `) ? clock : second})`;
}

/** '15:00 in London is 10:00 in New York, where the client is.' Null where both clocks are the same. */
export function timeForClient(at: number, zone: string, clientZone: string): string | null {
  const [set, theirs] = [spelledOut(at, zone), spelledOut(at, clientZone)];
  if (set === theirs) return null;
  const [day] = set.split(", ");
  const when = theirs.startsWith(`${day}, `) ? clockIn(at, clientZone) : theirs;
  return `${clockIn(at, zone)} is ${when}, ${cityOf(clientZone) === null ? "the client's time zone" : "where the client is"}.`;
}
