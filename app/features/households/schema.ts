import { z } from "zod";
import { invitedEmail, ownPassword } from "~/platform/person-fields";

export const HouseholdInvitationForm = z.object({
  email: invitedEmail,
  password: ownPassword,
  key: z.string().min(8).max(64),
});
export type HouseholdInvitationInput = z.output<typeof HouseholdInvitationForm>;

export const AgreementForm = z.object({ invitation: z.string(), password: ownPassword });
export type AgreementInput = z.output<typeof AgreementForm>;

export const EndHouseholdForm = z.object({
  household: z.string(),
  reason: z.string({ error: "Say why" }).trim().min(1, "Say why").max(500, "Use at most 500 characters"),
});
