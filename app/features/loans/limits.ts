import { minute } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/**
 * The limit for schedules that must be written as PDF. One person who compares loans needs a dozen, and an office
 * shares one address.
 */
export const schedulePdfLimit: LimitRule = { name: "schedule-pdf", points: 40, per: 10 * minute };
