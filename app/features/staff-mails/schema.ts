import { z } from "zod";
import { staffWays } from "./vocabulary";

const way = z.enum(staffWays, { error: "Choose when we mail you" });

/** One choice for each topic. */
export const StaffMailsForm = z.object({
  ...{ bookings: way, messages: way, work: way, uploads: way, applications: way, steps: way },
});
