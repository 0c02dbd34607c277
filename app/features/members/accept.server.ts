import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { sameAddress } from "../clients/row.server";
import type { Actor, ClientActor } from "../identity/actor";
import { findMembership } from "../identity/members/find-membership.server";
import type { Role } from "../identity/members/roles";
import { requireClient } from "../identity/policy";
import { notifyUser } from "../notifications/notifications.server";
import { lockBusiness, mailOwners, nameOfBusiness } from "./business.server";
import { memberInvitationPurpose } from "./invite.server";
import { memberJoinedMail } from "./mails";
import "./notification-entries.server";
import { hasDraft, isUnused } from "./own-record.server";

/** What an invitation offers, to whoever has its link. */
export interface MembershipOffer {
  business: string;
  email: string;
  role: Role;
}

/** The invitation behind a link; null when the link no longer works, or the business is closed for now. */
export async function peekMembership(services: Services, secret: string): Promise<MembershipOffer | null> {
  const found = await findOffer(services, secret);
  return found && { business: found.business, email: found.email, role: found.role };
}

async function findOffer({ db, clock }: Services, secret: string) {
  const token = await peekLinkToken(db, clock, memberInvitationPurpose, secret);
  if (!token) return null;
  const row = await db
    .selectFrom("memberships")
    .innerJoin("clients", "clients.id", "memberships.client_id")
    .innerJoin("user as holder", "holder.id", "clients.user_id")
    .select(["memberships.id", "memberships.email", "memberships.role", "client_id", "clients.name", "clients.company"])
    .select("holder.banned")
    .where("memberships.id", "=", token.subject)
    .where("memberships.user_id", "is", null)
    .where("memberships.ended_at", "is", null)
    .where("clients.account_type", "=", "business")
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row || row.banned) return null;
  const { id, email, role, client_id: clientId } = row;
  return { id, email, role, clientId, business: nameOfBusiness(row) };
}

export type Joined =
  | { ok: true }
  /**
   * The link no longer works; another account is signed in; its address is not confirmed; it belongs to a business already; it has
   * things of its own.
   */
  | { ok: false; reason: "gone" | "other-address" | "unconfirmed" | "member" | "own-record" | "draft" };

/**
 * The signed-in person joins: the confirmed address of the account must be the invited one, and the account must not be used for
 * anything else. Its unused record goes. Only this uses the link up, once. The owners are told.
 */
export async function acceptMembership(services: Services, actor: Actor, secret: string): Promise<Joined> {
  const { db, mailQueued } = services;
  const person = requireClient(actor, "own");
  const found = await findOffer(services, secret);
  if (!found) return { ok: false, reason: "gone" };
  if (!sameAddress(found.email, person.email)) return { ok: false, reason: "other-address" };
  if (!person.emailConfirmed) return { ok: false, reason: "unconfirmed" };
  const answer = await db.transaction().execute((tx) => join(tx, services, { person, secret, ...found }));
  mailQueued();
  return answer;
}

async function join(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  { person, secret, id, clientId }: { person: ClientActor; secret: string; id: string; clientId: string },
): Promise<Joined> {
  const business = await lockBusiness(tx, clientId);
  if (await findMembership(tx, person.userId)) return { ok: false, reason: "member" };
  // Locked as well: what is sent there at this moment comes before, and is found, or finds no record any more.
  await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", person.clientId)
    .execute();
  const { clientId: ownId, userId } = person;
  if (!(await isUnused(tx, { clientId: ownId, userId }))) return { ok: false, reason: "own-record" };
  if (await hasDraft(tx, ownId)) return { ok: false, reason: "draft" };
  const now = clock.now();
  const token = await useLinkToken(tx, clock, memberInvitationPurpose, secret);
  // Nobody changes it while the business is locked.
  const open = tx.selectFrom("memberships").select(["email", "role"]).where("id", "=", id);
  const row = await open.where("user_id", "is", null).where("ended_at", "is", null).executeTakeFirst();
  if (token?.subject !== id || !row) return { ok: false, reason: "gone" };
  const { email, role } = row;
  // Told before the person belongs to those who are told.
  const told = { member: person.name, role };
  await notifyUser(tx, clock, business.holderId, { kind: "member-joined", subject: id, detail: told });
  await tx.updateTable("memberships").set({ user_id: userId, accepted_at: now }).where("id", "=", id).execute();
  await tx.deleteFrom("clients").where("id", "=", ownId).execute();
  const message = (to: string) => memberJoinedMail(firm, to, { member: person.name, email, role, publicUrl });
  await mailOwners(tx, clock, business, { except: userId, message });
  const event = {
    type: "member.joined",
    subject: clientId,
    detail: { email: besideChain(clientId, email), role },
  } as const;
  await recordAudit(tx, clock, { userId }, event);
  return { ok: true };
}
