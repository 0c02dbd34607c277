import { minute } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** An office may send a dozen applications in an afternoon; nobody sends forty in an hour. */
export const submitLimit: LimitRule = { name: "application", points: 40, per: 60 * minute };

/** A draft is saved every second or two while somebody types, and a few people may type behind one address. */
export const saveLimit: LimitRule = { name: "application-draft", points: 6000, per: 15 * minute };

/** Files that one address may send along with drafts. */
export const attachLimit: LimitRule = { name: "application-files", points: 120, per: 60 * minute };

/** Parts of such files: ten to a file, and some twice. */
export const attachPartLimit: LimitRule = { name: "application-file-parts", points: 1800, per: 60 * minute };

/** Drafts that one address may begin. */
export const draftLimit: LimitRule = { name: "application-drafts", points: 120, per: 60 * minute };

/** Pairs of reference and address that do not belong together, by network address: an office mistypes a few. */
export const wrongPairLimit: LimitRule = { name: "application-pair", points: 60, per: 15 * minute };

/** Wrong addresses for one reference, whether it exists or not. */
export const wrongReferenceLimit: LimitRule = { name: "application-reference", points: 10, per: 15 * minute };

/** Links to one application, and links asked for from one network address. */
export const linkLimit: LimitRule = { name: "application-link", points: 5, per: 60 * minute };
export const linkAddressLimit: LimitRule = { name: "application-links", points: 40, per: 60 * minute };

/** Links to applications that go to one mailbox: anybody can submit several with another person's address. */
export const linkMailboxLimit: LimitRule = { name: "application-link-to", points: 5, per: 60 * minute };

/** Codes for the answer to an offer, by the mailbox that they go to and by the network address that asks. */
export const answerCodeLimit: LimitRule = { name: "application-answer-code", points: 5, per: 60 * minute };
export const answerCodeAddressLimit: LimitRule = { name: "application-answer-codes", points: 40, per: 60 * minute };

/** Links to drafts, by the network address that asks and by the address that they go to. */
export const resumeLimit: LimitRule = { name: "application-resume", points: 40, per: 60 * minute };
export const resumeAddressLimit: LimitRule = { name: "application-resume-to", points: 5, per: 60 * minute };
