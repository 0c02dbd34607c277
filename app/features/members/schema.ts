import { z } from "zod";
import { isSingleAddress } from "~/platform/mail/address";
import { roles } from "../identity/members/roles";

const password = z
  .string({ error: "Enter your password" })
  .min(1, "Enter your password")
  .max(128, "Enter your password");
const role = z.enum(roles, { error: "Choose a role" });

export const MemberInvitation = z.object({
  email: z
    .string({ error: "Enter the email address of the person" })
    .trim()
    .max(254, "Use at most 254 characters")
    .refine(isSingleAddress, "Enter one email address, such as name@example.com")
    .transform((address) => address.toLowerCase()),
  role,
  password,
  key: z.string().min(8).max(64),
});

export const RoleChange = z.object({ role, password });

/** Ending one's own or another person's membership. */
export const MemberEnd = z.object({ password });

export type MemberInvitationInput = z.output<typeof MemberInvitation>;
