import type { Occurrence } from "~/content/events";

/**
 * The sequence of a calendar file: it grows with each change of the registration (an end counts one, the next registration of the
 * address two) and with each change of the event.
 */
export const calendarSequence = (
  { revision = 0 }: Pick<Occurrence, "revision">,
  { sequence, ended = false }: { sequence: number; ended?: boolean },
): number => sequence + revision + (ended ? 1 : 0);
