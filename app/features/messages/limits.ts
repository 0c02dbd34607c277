import { minute } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** What one client writes in the portal: nobody writes so fast by hand. */
export const threadLimit: LimitRule = { name: "thread", points: 30, per: 15 * minute };

/**
 * An office with one network address may send a dozen messages in a few minutes. Thirty in a quarter of an hour are
 * abuse.
 */
export const contactLimit: LimitRule = { name: "contact", points: 30, per: 15 * minute };
