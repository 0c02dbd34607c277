import { minute } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** An office behind one address may write a dozen messages in a few minutes; nobody writes thirty in a quarter of an hour. */
export const contactLimit: LimitRule = { name: "contact", points: 30, per: 15 * minute };
