import { minute } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** Failed sign-ins from one network address: a family or an office stays far below the limit, a program does not. */
export const failureLimit: LimitRule = { name: "sign-in-failures", points: 100, per: 15 * minute };
export const signUpLimit: LimitRule = { name: "sign-up", points: 200, per: 60 * minute };
/** Wrong passwords of a signed-in person, so that nobody can guess the current one in a browser that was left open. */
export const passwordLimit: LimitRule = { name: "password-change", points: 10, per: 15 * minute };
/** Challenges for passkeys, for one network address: one for each sign-in. */
export const passkeyChallengeLimit: LimitRule = { name: "passkey-challenges", points: 300, per: 15 * minute };
/** Mailed links that are used, for one network address: a firm accepts many invitations from one office. Nobody guesses such a link. */
export const mailedLinkLimit: LimitRule = { name: "mailed-links", points: 200, per: 15 * minute };
export const resetLimit: LimitRule = { name: "password-reset", points: 20, per: 15 * minute };
/** Links to one account. A person who asks for more has a link that works in the mailbox. */
export const resetLinkLimit: LimitRule = { name: "password-reset-links", points: 5, per: 60 * minute };
/** Links to a new address of one account: the account holder chooses the address, so this could fill another person's mailbox. */
export const newAddressLimit: LimitRule = { name: "new-address-links", points: 5, per: 60 * minute };
/** Links that confirm one address, for all accounts: an account can be opened with, or changed to, another person's address. */
export const confirmationLinkLimit: LimitRule = { name: "confirmation-links-to", points: 5, per: 60 * minute };
/** Wrong passwords beside a mailed link that confirms an address. Only who has the link can use these tries up. */
export const confirmationPasswordLimit: LimitRule = { name: "confirmation-password", points: 5, per: 15 * minute };
