import type { Occurrence } from "~/content/events";

export type Registration = "open" | "full" | "past";

/** How many have a place, and how many wait for one. */
export interface Attendance {
  taken: number;
  waiting: number;
}

/**
 * Anybody may register until the event begins. A place that is free while others wait belongs to the first of them, so
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

/** Registrations change until the event begins. Afterwards the list stays as it was at the start. */
export const mayChange = ({ startsAt }: Occurrence, now: number) => now < startsAt;
