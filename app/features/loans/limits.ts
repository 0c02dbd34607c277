import { minute } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** Schedules as PDF that have to be made. Somebody who compares makes a dozen, and an office shares one address. */
export const schedulePdfLimit: LimitRule = { name: "schedule-pdf", points: 40, per: 10 * minute };
