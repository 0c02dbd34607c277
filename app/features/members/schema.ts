import { z } from "zod";
import { acrossFields } from "~/platform/across-fields";
import { invitedEmail, ownPassword, ownPasswordWhen, passwordNeeded } from "~/platform/person-fields";
import { roles } from "../identity/members/roles";

const role = z.enum(roles, { error: "Choose a role" });

/** `asked`: the password was not given a moment ago. Nobody makes an owner without it. */
export const memberInvitationForm = ({ asked }: { asked: boolean }) =>
  z
    .object({
      email: invitedEmail,
      role,
      password: ownPasswordWhen(asked),
      key: z.string().min(8).max(64),
    })
    .refine(({ role, password }) => password !== "" || role !== "owner", {
      ...{ path: ["password"], message: passwordNeeded, ...acrossFields("role", "password") },
    });

export const RoleChange = z.object({ role, password: ownPassword });

/** Ending one's own or another person's membership. */
export const MemberEnd = z.object({ password: ownPassword });

export type MemberInvitationInput = z.output<ReturnType<typeof memberInvitationForm>>;
