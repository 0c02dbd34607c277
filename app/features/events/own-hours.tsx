import type { Occurrence } from "~/content/events";
import { useOwnZone } from "~/ui/own-time";
import { clockIn, dayIn, spelledOut } from "~/ui/spelled-out";

/** The hours of an event where its reader is, where the clocks show others: '21:45 to 22:45 in Kathmandu'. Those of the place come first. */
export function OwnHours({ occurrence }: { occurrence: Pick<Occurrence, "startsAt" | "endsAt" | "timeZone"> }) {
  const { startsAt, endsAt, timeZone } = occurrence;
  const own = useOwnZone(timeZone);
  const begins = (zone: string) => clockIn(startsAt, zone).slice(0, 5);
  const isSameDay = dayIn(startsAt, own) === dayIn(startsAt, timeZone);
  if (isSameDay && begins(own) === begins(timeZone)) return null;
  const day = isSameDay ? "" : `${spelledOut(startsAt, own).split(", ")[0]}, `;
  return <small>{`${day}${begins(own)} to ${clockIn(endsAt, own)}`}</small>;
}
