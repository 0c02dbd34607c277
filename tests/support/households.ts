import { agreeToHousehold } from "~/features/households/answer.server";
import { inviteToHousehold } from "~/features/households/invite.server";
import { readOwnHousehold } from "~/features/households/read-household.server";
import { listReceivedInvitations } from "~/features/households/received.server";
import type { HouseholdInvitationInput } from "~/features/households/schema";
import type { ClientActor } from "~/features/identity/actor";
import { newId } from "~/platform/ids.server";
import { aConfirmedClient } from "./delegates";
import { password } from "./people";
import type { World } from "./world";

/** The values of an invitation form. */
export const aHouseholdInvitation = (email: string): HouseholdInvitationInput => ({ email, password, key: newId() });

/** Invites; returns the id of the invitation as the invited client finds it. */
export async function invitedTo(world: World, inviting: ClientActor, invited: ClientActor): Promise<string> {
  const sent = await inviteToHousehold(world, inviting, aHouseholdInvitation(invited.email));
  if (!sent.ok) throw new Error(`The invitation was refused: ${sent.message}`);
  const received = (await listReceivedInvitations(world, invited)).find(({ email }) => email === inviting.email);
  if (!received) throw new Error("The invitation did not arrive");
  return received.id;
}

export interface SharedHousehold {
  id: string;
  maria: ClientActor;
  noor: ClientActor;
}

/** Two clients become a household. */
export async function inHousehold(world: World, maria: ClientActor, noor: ClientActor): Promise<SharedHousehold> {
  const invitation = await invitedTo(world, maria, noor);
  const agreed = await agreeToHousehold(world, noor, { invitation, password });
  if (!agreed.ok) throw new Error(`The agreement was refused: ${agreed.message}`);
  const { household } = await readOwnHousehold(world, noor);
  if (!household) throw new Error("There is no household");
  return { id: household.id, maria, noor };
}

/** Maria has invited Noor, who has agreed. */
export const aHousehold = async (world: World): Promise<SharedHousehold> =>
  inHousehold(
    world,
    await aConfirmedClient(world, { name: "Maria Ramírez" }),
    await aConfirmedClient(world, { name: "Noor Haddad" }),
  );
