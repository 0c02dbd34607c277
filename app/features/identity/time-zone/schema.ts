import { z } from "zod";
import { zoneOnList } from "./zones-by-region.server";

const message = "Choose your time zone";

/** What the settings and the guess send; the zone comes out as the list names it. */
export const TimeZoneForm = z.object({
  zone: z.string({ error: message }).transform((zone, context) => {
    const own = zoneOnList(zone);
    if (own !== null) return own;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }),
});
