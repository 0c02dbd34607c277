import { z } from "zod";
import { isSingleAddress } from "./mail/address";
import { isNameText } from "./name-text";

/** One address of mail, as every form of the product asks for it. */
export const email = z
  .string({ error: "Enter your email address" })
  .trim()
  .max(254, "Enter an email address of at most 254 characters")
  .refine(isSingleAddress, "Enter one email address, such as name@example.com");

/** A person's name or a part of it, required; `label` stands in the error: 'Enter your first name'. */
export const personName = (label: string, longest = 100) =>
  z
    .string({ error: `Enter your ${label}` })
    .trim()
    .min(1, `Enter your ${label}`)
    .max(longest, `Use at most ${longest} characters`)
    .refine(
      (name) => name === "" || isNameText(name),
      `Use only letters, spaces, hyphens, apostrophes and full stops in your ${label}`,
    );
