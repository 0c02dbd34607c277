import { day } from "~/platform/clock";
import { isoDate, workingDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import type { ReplacementDays } from "./replacement-fields";

/** So many days a client usually has to send a replacement. */
const usualDays = 14;

export function replacementDays({ clock }: Pick<Services, "clock">): ReplacementDays {
  const now = clock.now();
  return { today: isoDate(now), offered: workingDate(now + usualDays * day) };
}
