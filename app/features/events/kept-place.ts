import type { CancelResult } from "./own-registration.server";

/** Why a place was not given up. */
export const kept: Record<Exclude<CancelResult, "cancelled">, string> = {
  begun: "Nothing was changed: the event has begun.",
  here: "Nothing was changed: you are checked in at the event.",
  changed: "Nothing was changed: you have moved up from the waiting list in the meantime, and have a place now.",
};
