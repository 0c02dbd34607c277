import type { Occurrence } from "~/content/events";
import type { Actor } from "../identity/actor";

export type Registration = "open" | "full" | "past" | "cancelled";

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
  { series, startsAt, cancelled }: Occurrence,
  { taken, waiting }: Attendance,
  now: number,
): Registration {
  if (cancelled) return "cancelled";
  if (startsAt <= now) return "past";
  return taken < series.capacity && waiting === 0 ? "open" : "full";
}

/** Registrations change until the event begins or is cancelled. Afterwards the list stays as it was then. */
export const mayChange = ({ startsAt, cancelled }: Occurrence, now: number) => now < startsAt && !cancelled;

/** Who the audit log says has done it. */
export const auditActor = (by: Actor): "visitor" | { userId: string } =>
  by.kind === "visitor" ? "visitor" : { userId: by.userId };
