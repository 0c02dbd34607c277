import { useHydrated } from "./use-hydrated";

/**
 * After a time in UTC: what the clock of this device shows then, where it shows something else. The server does not know it.
 */
export function OwnClock({ at }: { at: number }) {
  const shown = useHydrated() ? ownClock(new Date(at)) : null;
  return shown && <>, {shown} on your clock</>;
}

/** '17:30', with its weekday where that is another one than in UTC. Null in UTC itself. */
function ownClock(when: Date): string | null {
  if (when.getTimezoneOffset() === 0) return null;
  const day = when.getDay() === when.getUTCDay() ? "" : `${when.toLocaleDateString("en-GB", { weekday: "long" })} `;
  return `${day}${when.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
}
