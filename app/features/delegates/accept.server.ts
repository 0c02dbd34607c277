import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { isUniqueViolation } from "~/platform/db/errors";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { sameAddress } from "../clients/row.server";
import type { Actor } from "../identity/actor";
import { shownName } from "../identity/client-name";
import type { Relation, Right } from "../identity/delegate-words";
import { readCategories } from "../identity/delegates/act-for.server";
import { requireClient } from "../identity/policy";
import { notifyUser } from "../notifications/notifications.server";
import { invitationPurpose } from "./invite.server";
import { acceptedMail } from "./mails";
import "./notification-entries.server";
import { settleOver } from "./owner.server";

/** What an invitation offers, to whoever has its link. */
export interface Invitation {
  client: string;
  email: string;
  relation: Relation;
  rights: Right;
  categories: string[];
  until: string;
  zone: string;
}

interface FoundInvitation extends Invitation {
  id: string;
  clientId: string;
  /** The account of the client who invites. */
  ownerId: string;
  ownerEmail: string;
}

/** The invitation behind a link; null when the link no longer works, or the client's account is closed for now. */
export async function peekInvitation(services: Services, secret: string): Promise<Invitation | null> {
  const found = await findInvitation(services, secret);
  if (!found) return null;
  const { id, clientId, ownerId, ownerEmail, ...invitation } = found;
  return invitation;
}

async function findInvitation({ db, clock }: Services, secret: string): Promise<FoundInvitation | null> {
  const token = await peekLinkToken(db, clock, invitationPurpose, secret);
  if (!token) return null;
  const row = await db
    .selectFrom("delegations")
    .innerJoin("clients", "clients.id", "delegations.client_id")
    .innerJoin("user as owner", "owner.id", "clients.user_id")
    .select(["delegations.id", "delegations.email", "relation", "rights", "until", "zone", "client_id"])
    .select([
      "clients.name",
      "clients.company",
      "clients.account_type as type",
      "owner.id as owner_id",
      "owner.email as owner_email",
      "owner.banned",
    ])
    .where("delegations.id", "=", token.subject)
    .where("delegations.user_id", "is", null)
    .where("delegations.ended_at", "is", null)
    .where("delegations.ends_at", ">", clock.now())
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row || row.banned) return null;
  const categories = (await readCategories(db, [row.id])).get(row.id) ?? [];
  const { id, email, relation, rights, until, zone } = row;
  const owner = { clientId: row.client_id, client: shownName(row), ownerId: row.owner_id, ownerEmail: row.owner_email };
  return { id, email, relation, rights, until, zone, categories, ...owner };
}

export type Accepted =
  | { ok: true; clientId: string }
  /** The link no longer works; another account is signed in; its address is not confirmed; it has access already. */
  | { ok: false; reason: "gone" | "other-address" | "unconfirmed" | "has-access" };

/**
 * The signed-in person accepts: the confirmed address of the account must be the invited one. Only this uses the link up, once. The
 * client is told.
 */
export async function acceptInvitation(services: Services, actor: Actor, secret: string): Promise<Accepted> {
  const { db, clock, firm, publicUrl, mailQueued } = services;
  const person = requireClient(actor, "own");
  const found = await findInvitation(services, secret);
  if (!found) return { ok: false, reason: "gone" };
  if (!sameAddress(found.email, person.email) || found.clientId === person.clientId)
    return { ok: false, reason: "other-address" };
  if (!person.emailConfirmed) return { ok: false, reason: "unconfirmed" };
  const { clientId, ownerId, ownerEmail } = found;
  try {
    const accepted = await db.transaction().execute(async (tx): Promise<Accepted> => {
      const now = clock.now();
      await settleOver(tx, clock, clientId);
      const token = await useLinkToken(tx, clock, invitationPurpose, secret);
      const row =
        token?.subject === found.id &&
        (await tx
          .updateTable("delegations")
          .set({ user_id: person.userId, accepted_at: now })
          .where("id", "=", found.id)
          .where("user_id", "is", null)
          .where("ended_at", "is", null)
          .where("ends_at", ">", now)
          .returning("id")
          .executeTakeFirst());
      if (!row) return { ok: false, reason: "gone" };
      const told = { kind: "delegate-accepted", subject: found.id, detail: { delegate: person.name } } as const;
      await notifyUser(tx, clock, ownerId, told);
      await enqueueMail(tx, clock, acceptedMail(firm, ownerEmail, person.name, found.email, publicUrl));
      const detail = { email: besideChain(clientId, found.email) };
      await recordAudit(tx, clock, { userId: person.userId }, { type: "delegate.accepted", subject: clientId, detail });
      return { ok: true, clientId };
    });
    mailQueued();
    return accepted;
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: "has-access" };
    throw error;
  }
}
