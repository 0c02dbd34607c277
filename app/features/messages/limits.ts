import { minute } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/**
 * An office with one network address may send a dozen messages in a few minutes. Thirty in a quarter of an hour are
 * abuse.
 */
export const contactLimit: LimitRule = { name: "contact", points: 30, per: 15 * minute };
