import { z } from "zod";
import { isSingleAddress } from "./mail/address";

/** One address of mail, as every form of the product asks for it. */
export const email = z
  .string({ error: "Enter your email address" })
  .trim()
  .max(254, "Enter an email address of at most 254 characters")
  .refine(isSingleAddress, "Enter one email address, such as name@example.com");

/** A required part of a name; `label` stands in the error: 'Enter your first name'. */
export const personName = (label: string) =>
  z
    .string({ error: `Enter your ${label}` })
    .trim()
    .min(1, `Enter your ${label}`)
    .max(100, "Use at most 100 characters");
