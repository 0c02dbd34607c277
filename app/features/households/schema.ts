import { z } from "zod";
import { isSingleAddress } from "~/platform/mail/address";

const password = z
  .string({ error: "Enter your password" })
  .min(1, "Enter your password")
  .max(128, "Enter your password");

export const HouseholdInvitationForm = z.object({
  email: z
    .string({ error: "Enter the email address of the person" })
    .trim()
    .max(254, "Use at most 254 characters")
    .refine(isSingleAddress, "Enter one email address, such as name@example.com")
    .transform((address) => address.toLowerCase()),
  password,
  key: z.string().min(8).max(64),
});
export type HouseholdInvitationInput = z.output<typeof HouseholdInvitationForm>;

export const AgreementForm = z.object({ invitation: z.string(), password });
export type AgreementInput = z.output<typeof AgreementForm>;

export const EndHouseholdForm = z.object({
  household: z.string(),
  reason: z.string({ error: "Say why" }).trim().min(1, "Say why").max(500, "Use at most 500 characters"),
});
