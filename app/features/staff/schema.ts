import { z } from "zod";
import type { Roster } from "~/content/advisors";
import { acrossFields } from "~/platform/across-fields";
import { invitedEmail, othersName, ownPassword, ownPasswordWhen, passwordNeeded } from "~/platform/person-fields";
import { phoneAdvice } from "~/platform/phone.server";
import { newPassword, passwordsMatch, userName } from "../accounts/credentials/schema";
import { staffRoles } from "../identity/staff/roles";
import { isCalledFromAbroad, spokenLanguages } from "../site-content/advisors/schema";
import { newAdvisor, noAdvisor } from "./advisor-words";

const role = z.enum(staffRoles, { error: "Choose a role" });
const someone = (known: (slug: string) => unknown) =>
  z
    .string()
    .default("")
    .refine(
      (slug) => slug === "" || slug === newAdvisor || slug === noAdvisor || known(slug) !== undefined,
      "Choose an advisor from the list",
    );

/** Nobody is an advisor without clients because a list was passed over. */
const chosen = ({ role, advisor }: { role: string; advisor: string }, issues: z.RefinementCtx) => {
  if (role !== "advisor" || advisor !== "") return;
  const message = "Choose who the person is to clients, or that they have no clients of their own";
  issues.addIssue({ code: "custom", path: ["advisor"], message });
};
const asSlug = <Form extends { advisor: string }>({ advisor, ...form }: Form) => ({
  ...form,
  advisor: advisor === noAdvisor ? null : advisor || null,
});
/** The office of a new advisor; of another one it says nothing. */
const office = z.string().max(100).default("");
const reason = z.string({ error: "Say why" }).trim().min(1, "Say why").max(500, "Use at most 500 characters");

/** `asked`: the password was not given a moment ago. Nobody makes an administrator without it. */
export const staffInvitationOf = (advisors: Roster, { asked }: { asked: boolean }) =>
  z
    .object({
      name: othersName("first and last name"),
      email: invitedEmail,
      role,
      advisor: someone(advisors.find),
      office,
      password: ownPasswordWhen(asked),
      key: z.string().min(8).max(64),
    })
    .superRefine(chosen, acrossFields("role", "advisor"))
    .superRefine(
      ({ role, password }, issues) => {
        if (password === "" && role === "administrator")
          issues.addIssue({ code: "custom", path: ["password"], message: passwordNeeded });
      },
      acrossFields("role", "password"),
    )
    .transform(asSlug);

/** Who has left can still be the one that somebody is: the verb makes nobody else that advisor. */
export const staffRoleChangeOf = (advisors: Roster) =>
  z
    .object({ role, advisor: someone(advisors.nameOf), office, password: ownPassword })
    .superRefine(chosen, acrossFields("role", "advisor"))
    .transform(asSlug);

/** What the portal says of an advisor who is not on the website. */
export const portalAdvisorOf = ({ offices }: Roster, held = "") =>
  z.object({
    name: othersName("first and last name"),
    office: z
      .string({ error: "Choose the office" })
      .refine((city) => city === held || offices.find(city) !== undefined, "Choose the office"),
    phone: z
      .string()
      .trim()
      .max(30, "Use at most 30 characters")
      .default("")
      .refine((phone) => phone === "" || isCalledFromAbroad(phone), phoneAdvice),
    languages: spokenLanguages,
    version: z.coerce.number().int(),
  });
export const Suspension = z.object({ reason, password: ownPassword });

const heir = z.string().max(64).default("");
/** Who takes what the person holds: see Heirs. */
export const HandOver = z
  .object({
    reason,
    all: heir,
    clients: heir,
    meetings: heir,
    documents: heir,
    applications: heir,
    items: heir,
    tasks: heir,
  })
  .extend({ proposals: heir, password: ownPassword })
  .transform(({ reason, password, ...heirs }) => ({ reason, password, heirs }));
export const Reinstatement = z.object({ password: ownPassword });

/** What an invited person chooses. */
export const StaffAccount = z
  .object({
    username: userName,
    password: newPassword,
    confirmPassword: z.string({ error: "Enter the password again" }),
  })
  .refine(...passwordsMatch);

export type StaffInvitationInput = z.output<ReturnType<typeof staffInvitationOf>>;
