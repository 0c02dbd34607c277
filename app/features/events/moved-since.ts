import type { Occurrence } from "~/content/events";

/** The day (yyyy-mm-dd) for which somebody had registered, where the event has been moved since; null where it is on that day. */
export const movedSince = ({ registered_for: day }: { registered_for: string }, { date }: Occurrence): string | null =>
  day === "" || day === date ? null : day;
