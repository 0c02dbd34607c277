import type { Administrator } from "~/features/identity/actor";
import { addPortalAdvisor } from "~/features/site-content/advisors/portal-advisors.server";
import { inviteStaff } from "~/features/staff/invite.server";
import type { StaffInvitationInput } from "~/features/staff/schema";
import type { Heirs } from "~/features/staff/work-kinds";
import { newId } from "~/platform/ids.server";
import { password } from "./people";
import type { World } from "./world";

/** The id of an invitation that waits. */
export async function aStaffInvitation(
  world: World,
  by: Administrator,
  input: Partial<StaffInvitationInput> = {},
): Promise<string> {
  const invited = await inviteStaff(world, by, {
    ...{ name: "Olga Reed", email: `${newId().slice(-12)}@firm.example`, role: "reviewer", advisor: null },
    ...{ office: "", password, key: newId() },
    ...input,
  });
  if (!invited.ok) throw new Error(`The invitation was refused: ${invited.message}`);
  return invited.id;
}

/** Letters only, as names are; no two are alike. */
export const aNewName = () =>
  `Ottoline ${[...newId().slice(-12)].map((digit) => "ghijklmnopqrstuv"[Number.parseInt(digit, 16)]).join("")}`;

/** The slug of a new advisor in the portal only, whom nobody of the staff is. */
export async function aPortalAdvisor(world: World, by: Administrator): Promise<string> {
  const [at, location, name] = [world.clock.now(), "Dubai", aNewName()];
  const slug = await world.db
    .transaction()
    .execute((tx) => addPortalAdvisor(tx, { name, location, by: by.userId, at }));
  await world.siteContent.refresh();
  return slug;
}

/** The secret of the link that was mailed last to an address. */
export async function staffSecretOf(world: World, email: string): Promise<string> {
  const mail = (await world.mailbox()).findLast(({ to, url }) => to === email && url.includes("/invitation?token="));
  return new URL(mail?.url ?? "").searchParams.get("token") ?? "";
}

/** One person, 'nobody' or '' takes all that somebody holds, but for the kinds that `others` names. */
export const handedTo = (all: string, others: Partial<Heirs> = {}): Heirs => ({
  ...{ all, clients: "", meetings: "", documents: "", applications: "", items: "", tasks: "", proposals: "" },
  ...others,
});
