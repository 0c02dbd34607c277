import { minute } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** A family or an office behind one address signs up and in a dozen times in a few minutes; a machine does it hundreds. */
export const signInLimit: LimitRule = { name: "sign-in", points: 100, per: 15 * minute };
export const signUpLimit: LimitRule = { name: "sign-up", points: 60, per: 60 * minute };
export const resetLimit: LimitRule = { name: "password-reset", points: 20, per: 15 * minute };

/** `wait` in milliseconds. */
export function tooMany(wait: number): string {
  const minutes = Math.max(1, Math.ceil(wait / minute));
  return `Too many attempts from your network. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
