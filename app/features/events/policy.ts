import type { Occurrence } from "~/content/events";

export type Registration = "open" | "full" | "past";

/** Anyone may register, until it begins or the last place is taken. */
export function registrationFor({ series, startsAt }: Occurrence, taken: number, now: number): Registration {
  if (startsAt <= now) return "past";
  return taken < series.capacity ? "open" : "full";
}
