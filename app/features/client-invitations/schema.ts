import { z } from "zod";
import { newPassword, passwordsMatch, userName } from "../accounts/credentials/schema";

/** What an invited client chooses. */
export const InvitedAccount = z
  .object({
    username: userName.optional(),
    password: newPassword,
    confirmPassword: z.string({ error: "Enter the password again" }),
  })
  .refine(...passwordsMatch);

export type InvitedAccountInput = z.output<typeof InvitedAccount>;
