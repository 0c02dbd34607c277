import type { ClientActor } from "~/features/identity/actor";
import { findMembership } from "~/features/identity/members/find-membership.server";
import type { Role } from "~/features/identity/members/roles";
import { acceptMembership } from "~/features/members/accept.server";
import { inviteMember } from "~/features/members/invite.server";
import type { MemberInvitationInput } from "~/features/members/schema";
import { newId } from "~/platform/ids.server";
import { aConfirmedClient } from "./delegates";
import { password } from "./people";
import { secretIn, type World } from "./world";

/** The holder of a business's account. */
export async function aBusiness(world: World, person: { name?: string; email?: string } = {}): Promise<ClientActor> {
  const holder = await aConfirmedClient(world, { name: "Olga Hale", accountType: "business", ...person });
  await world.db.updateTable("clients").set({ company: "Hale Ltd" }).where("id", "=", holder.clientId).execute();
  return holder;
}

/** The values of an invitation form. */
export const aMemberInvitation = (input: Partial<MemberInvitationInput> = {}): MemberInvitationInput => ({
  email: "finn@hale.example",
  role: "finance",
  password,
  key: newId(),
  ...input,
});

/** The secret in the last invitation to this address. */
export const membershipOffered = async (world: World, email: string): Promise<string> =>
  secretIn((await world.mailbox()).findLast((mail) => mail.to === email && mail.url.includes("/membership")));

export interface JoinedMember {
  /** As the next request would find this person. */
  actor: ClientActor;
  /** The id of the membership. */
  id: string;
  /** The record that the account had before. */
  formerClientId: string;
}

/** Somebody who was invited in this role, has signed up and accepted. */
export async function aMember(
  world: World,
  owner: ClientActor,
  role: Role,
  person: { name?: string; email?: string } = {},
): Promise<JoinedMember> {
  const { name = "Finn Member", email = `${newId().slice(-12)}@hale.example` } = person;
  const invited = await inviteMember(world, owner, aMemberInvitation({ email, role }));
  if (!invited.ok) throw new Error(`The invitation was refused: ${invited.message}`);
  const account = await aConfirmedClient(world, { name, email, status: "pending" });
  const joined = await acceptMembership(world, account, await membershipOffered(world, email));
  if (!joined.ok) throw new Error(`The invitation was not accepted: ${joined.reason}`);
  return { actor: await asMember(world, account), id: invited.id, formerClientId: account.clientId };
}

/** The same person with what the database says about the membership now. */
export async function asMember(world: World, person: ClientActor): Promise<ClientActor> {
  const membership = await findMembership(world.db, person.userId);
  if (!membership || membership.shut) throw new Error(`${person.name} is no member`);
  const { clientId, status, role, holderId } = membership;
  return { ...person, clientId, status, role, holderId };
}
