import type { Occurrence } from "~/content/events";

export type Registration = "open" | "full" | "past";

/** How many have a place, and how many wait for one. */
export interface Attendance {
  taken: number;
  waiting: number;
}

/**
 * Anyone may register, until it begins. A place that is free while others wait belongs to the first of them, so that
 * a new registration joins the waiting list.
 */
export function registrationFor(
  { series, startsAt }: Occurrence,
  { taken, waiting }: Attendance,
  now: number,
): Registration {
  if (startsAt <= now) return "past";
  return taken < series.capacity && waiting === 0 ? "open" : "full";
}

/** People move up and step down until the event begins; afterwards the list is what it was at the start. */
export const mayChange = ({ startsAt }: Occurrence, now: number) => now < startsAt;
