import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor, ClientActor } from "../identity/actor";
import { shownName } from "../identity/client-name";
import { requireClient } from "../identity/policy";

/** An invitation that waits for this client's answer. */
export interface ReceivedInvitation {
  id: string;
  from: string;
  /** The address of the client who invites. */
  email: string;
  /** Epoch milliseconds. */
  invitedAt: number;
  endsAt: number;
}

/** What waits for the signed-in client's answer, the latest first. Only a confirmed address receives anything. */
export async function listReceivedInvitations({ db, clock }: Services, actor: Actor): Promise<ReceivedInvitation[]> {
  const client = requireClient(actor);
  const rows = client.emailConfirmed ? await receivedBy(db, client, clock.now()).execute() : [];
  return rows
    .filter(({ banned }) => !banned)
    .map(({ id, from_email: email, invited_at: invitedAt, ends_at: endsAt, ...row }) => ({
      ...{ id, from: shownName(row), email, invitedAt, endsAt },
    }));
}

/** The invitations that an account may answer. While the inviting client is deleted there are none of theirs. */
export const receivedBy = (db: Db | Tx, { email, clientId }: Pick<ClientActor, "email" | "clientId">, now: number) =>
  db
    .selectFrom("household_invitations as i")
    .innerJoin("clients", "clients.id", "i.client_id")
    .innerJoin("user", "user.id", "clients.user_id")
    .select(["i.id", "i.invited_at", "i.ends_at", "clients.id as from_id", "clients.user_id as from_user"])
    .select([
      "clients.name",
      "clients.company",
      "clients.account_type as type",
      "clients.email as from_email",
      "banned",
    ])
    .where("i.email", "=", email.toLowerCase())
    .where("i.client_id", "!=", clientId)
    .where("i.ended_at", "is", null)
    .where("i.ends_at", ">", now)
    .where("clients.hidden_at", "is", null)
    .orderBy("i.invited_at", "desc")
    .orderBy("i.id", "desc");
