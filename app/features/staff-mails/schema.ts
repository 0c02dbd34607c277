import { z } from "zod";
import { staffWays } from "./vocabulary";

const way = z.enum(staffWays, { error: "Choose when we mail you" });

/** One choice for each topic. */
export const StaffMailsForm = z.object({ bookings: way, uploads: way });
