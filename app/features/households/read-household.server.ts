import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { requireClientThere } from "../clients/client-there.server";
import type { Actor } from "../identity/actor";
import { requireClient, requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { findHousehold } from "./find-household.server";
import { mayShareHousehold } from "./invite.server";
import { listReceivedInvitations, type ReceivedInvitation } from "./received.server";

/** A household as its clients and administrators see it. */
export interface ShownHousehold {
  id: string;
  /** The other client. */
  name: string;
  clientId: string;
  /** Epoch milliseconds. */
  since: number;
  paused: boolean;
}

export interface SentInvitation {
  id: string;
  email: string;
  invitedAt: number;
  endsAt: number;
}

export interface OwnHousehold {
  household: Omit<ShownHousehold, "clientId"> | null;
  /** What the client has asked and nobody has answered. */
  sent: SentInvitation | null;
  received: ReceivedInvitation[];
  /** Why the client can neither invite nor agree. */
  refusal: string | null;
}

/** The signed-in client's household, or what waits on the way to one. */
export async function readOwnHousehold(services: Services, actor: Actor): Promise<OwnHousehold> {
  const { db, clock } = services;
  const client = requireClient(actor);
  const household = await shownHousehold(db, client.clientId);
  return {
    household: household && withoutId(household),
    sent: await readSent(db, client.clientId, clock.now()),
    received: await listReceivedInvitations(services, actor),
    refusal: mayShareHousehold(services, client),
  };
}

const withoutId = ({ clientId, ...household }: ShownHousehold) => household;

export interface HouseholdOfClient {
  household: ShownHousehold | null;
  sent: SentInvitation | null;
}

/** The same for administrators, of any client. Throws 404 for a deleted one. */
export async function readHouseholdOfClient(
  { db, clock }: Services,
  actor: Actor,
  clientId: string,
): Promise<HouseholdOfClient> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  await requireClientThere(db, clientId);
  return { household: await shownHousehold(db, clientId), sent: await readSent(db, clientId, clock.now()) };
}

async function shownHousehold(db: Db | Tx, clientId: string): Promise<ShownHousehold | null> {
  const found = await findHousehold(db, clientId);
  if (!found) return null;
  const { id, other, since, paused } = found;
  return { id, name: other.name, clientId: other.clientId, since, paused };
}

async function readSent(db: Db, clientId: string, now: number): Promise<SentInvitation | null> {
  const row = await db
    .selectFrom("household_invitations")
    .select(["id", "email", "invited_at as invitedAt", "ends_at as endsAt"])
    .where("client_id", "=", clientId)
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}
