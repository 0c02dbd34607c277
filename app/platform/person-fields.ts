import { z } from "zod";
import { isSingleAddress } from "./mail/address";
import { isNameText } from "./name-text";

/** One address of mail, as every form of the product asks for it; `missing` is said where there is none. */
const address = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .max(254, "Enter an email address of at most 254 characters")
    .refine(isSingleAddress, "Enter one email address, such as name@example.com");

export const email = address("Enter your email address");

/** The address of somebody else, whom staff enter. */
export const othersEmail = address("Enter an email address");

/** The address of somebody who is invited, as the accounts keep addresses. */
export const invitedEmail = z
  .string({ error: "Enter the email address of the person" })
  .trim()
  .max(254, "Use at most 254 characters")
  .refine(isSingleAddress, "Enter one email address, such as name@example.com")
  .transform((address) => address.toLowerCase());

export const passwordNeeded = "Enter your password";

/** The password of who is signed in, which a consequential act asks for again. */
export const ownPassword = z.string({ error: passwordNeeded }).min(1, passwordNeeded).max(128, passwordNeeded);

/** `asked`: it was not given a moment ago. */
export const ownPasswordWhen = (asked: boolean) =>
  asked ? ownPassword : z.string().max(128, passwordNeeded).default("");

/** A person's name or a part of it, required; `label` stands in the error: 'Enter your first name'. */
export const personName = (label: string, longest = 100) => nameOf(`your ${label}`, longest);

/** The same of somebody else, whom staff enter: 'Enter the first and last name'. */
export const othersName = (label: string, longest = 100) => nameOf(`the ${label}`, longest);

const nameOf = (whose: string, longest: number) =>
  z
    .string({ error: `Enter ${whose}` })
    .trim()
    .min(1, `Enter ${whose}`)
    .max(longest, `Use at most ${longest} characters`)
    .refine(
      (name) => name === "" || isNameText(name),
      `Use only letters, spaces, hyphens, apostrophes and full stops in ${whose}`,
    );
