import { hour } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** Files that one account may send, such as the papers of ten years in one afternoon. */
export const accountFiles: LimitRule = { name: "uploaded-files", points: 1000, per: hour };

/** Files that one network address may send: an office of several people. */
export const addressFiles: LimitRule = { name: "uploaded-files-from", points: 5000, per: hour };

/** Parts of large files, and questions which parts have arrived: ten parts to a file, and some twice. */
export const accountParts: LimitRule = { name: "uploaded-parts", points: 15_000, per: hour };
export const addressParts: LimitRule = { name: "uploaded-parts-from", points: 75_000, per: hour };

/** Bytes of one form with files. */
export const mostFormBytes = 104_857_600;

/**
 * Forms with files that are being received or inspected at the same time. Our own script sends one at a time from each
 * page. Applicants have no account: several of them may share an address. All people of one address, with and without accounts,
 * leave half of the room to others.
 */
export const atOnce = { account: 6, address: 20, peopleOfAddress: 50, all: 100 };
