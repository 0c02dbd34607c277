import { acceptInvitation } from "~/features/delegates/accept.server";
import { inviteDelegate } from "~/features/delegates/invite.server";
import type { InvitationInput } from "~/features/delegates/schema";
import type { ClientActor, DelegateActor } from "~/features/identity/actor";
import { actFor } from "~/features/identity/delegates/act-for.server";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import { aClient, password } from "./people";
import { secretIn, type World } from "./world";

const day = 86_400_000;

/** The values of an invitation form: an accountant, tax documents, half a year. */
export const anInvitation = (world: World, input: Partial<InvitationInput> = {}): InvitationInput => ({
  email: "anna@accounts.example",
  relation: "accountant",
  rights: "see",
  categories: ["Tax Planning"],
  until: isoDate(world.clock.now() + 180 * day),
  password,
  key: newId(),
  ...input,
});

/** A client with a confirmed address, as only those can invite and accept. */
export async function aConfirmedClient(world: World, person: Parameters<typeof aClient>[1] = {}): Promise<ClientActor> {
  const client = await aClient(world, { status: "active", ...person });
  const emailVerified = world.dialect === "sqlite" ? 1 : true;
  await world.db.updateTable("user").set({ emailVerified }).where("id", "=", client.userId).execute();
  return { ...client, emailConfirmed: true };
}

/** The secret in the last invitation to this address. */
export async function invitationTo(world: World, email: string): Promise<string> {
  return secretIn((await world.mailbox()).findLast((mail) => mail.to === email && mail.url.includes("/invitation")));
}

export interface Delegated {
  owner: ClientActor;
  /** The delegate's own account. */
  anna: ClientActor;
  delegate: DelegateActor;
  /** The id of the delegation. */
  id: string;
}

/** Harriet's accountant Anna, who has accepted. */
export async function aDelegate(world: World, input: Partial<InvitationInput> = {}): Promise<Delegated> {
  const owner = await aConfirmedClient(world, {
    name: "Harriet Whitfield",
    email: `${newId().slice(-12)}@example.com`,
  });
  const email = input.email ?? `anna-${newId().slice(-12)}@accounts.example`;
  const anna = await aConfirmedClient(world, { name: "Anna Castell", email });
  const invited = await inviteDelegate(world, owner, anInvitation(world, { ...input, email }));
  if (!invited.ok) throw new Error(`The invitation was refused: ${invited.message}`);
  const accepted = await acceptInvitation(world, anna, await invitationTo(world, email));
  if (!accepted.ok) throw new Error(`The invitation was not accepted: ${accepted.reason}`);
  return { owner, anna, delegate: await actFor(world, anna, owner.clientId), id: invited.id };
}
