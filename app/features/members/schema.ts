import { z } from "zod";
import { isSingleAddress } from "~/platform/mail/address";
import { roles } from "../identity/members/roles";

export const passwordNeeded = "Enter your password";

const password = z.string({ error: passwordNeeded }).min(1, passwordNeeded).max(128, passwordNeeded);
const role = z.enum(roles, { error: "Choose a role" });

/** `asked`: the password was not given a moment ago. Nobody makes an owner without it. */
export const memberInvitationForm = ({ asked }: { asked: boolean }) =>
  z
    .object({
      email: z
        .string({ error: "Enter the email address of the person" })
        .trim()
        .max(254, "Use at most 254 characters")
        .refine(isSingleAddress, "Enter one email address, such as name@example.com")
        .transform((address) => address.toLowerCase()),
      role,
      password: asked ? password : z.string().max(128, passwordNeeded).default(""),
      key: z.string().min(8).max(64),
    })
    .refine(({ role, password }) => password !== "" || role !== "owner", {
      path: ["password"],
      message: passwordNeeded,
    });

export const RoleChange = z.object({ role, password });

/** Ending one's own or another person's membership. */
export const MemberEnd = z.object({ password });

export type MemberInvitationInput = z.output<ReturnType<typeof memberInvitationForm>>;
