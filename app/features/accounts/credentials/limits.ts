import { minute } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** Failed sign-ins of one address, whoever is behind it: a family or an office stays far below, a machine does not. */
export const failureLimit: LimitRule = { name: "sign-in-failures", points: 100, per: 15 * minute };
export const signUpLimit: LimitRule = { name: "sign-up", points: 200, per: 60 * minute };
/** Changes of a password by whoever is signed in: the current one cannot be guessed at leisure. */
export const passwordLimit: LimitRule = { name: "password-change", points: 10, per: 15 * minute };
export const resetLimit: LimitRule = { name: "password-reset", points: 20, per: 15 * minute };
/** Links to one account, as long as each works: whoever asks for more has one that works in the mailbox. */
export const resetLinkLimit: LimitRule = { name: "password-reset-links", points: 5, per: 60 * minute };
