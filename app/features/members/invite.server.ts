import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { mailboxOf } from "~/platform/mail/acknowledgement.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { passwordNeeded } from "~/platform/person-fields";
import type { Services } from "~/platform/services";
import { issueLinkToken } from "~/platform/tokens/link-tokens.server";
import { tooMany } from "~/platform/too-many";
import { hasGivenPassword } from "../accounts/credentials/given-password.server";
import { notCurrent } from "../accounts/credentials/own-password.server";
import { sameAddress } from "../clients/row.server";
import type { Actor, ClientActor } from "../identity/actor";
import type { MembershipTable } from "../identity/members/tables";
import { requireClient } from "../identity/policy";
import { type Business, lockBusiness, readPerson, requireOwnerStill } from "./business.server";
import { linkLifetime, memberInvitationLimit, memberInvitationsToLimit, mostMembers } from "./limits";
import { memberInvitationMail } from "./mails";
import type { MemberInvitationInput } from "./schema";

export const memberInvitationPurpose = "member-invitation";

export type MemberInvited =
  | { ok: true; id: string }
  /** `field` is '' for what is about the whole form. */
  | { ok: false; field: "" | "email" | "password"; message: string; status: 400 | 429 };

const refuse = (field: "" | "email" | "password", message: string, status: 400 | 429 = 400): MemberInvited => ({
  ok: false,
  field,
  message,
  status,
});

/**
 * Invites a person to the portal of the owner's business by mail. The same form sent twice invites once. The password counts for the
 * next invitations of the same session, but not for one of an owner, who may do everything.
 */
export async function inviteMember(
  services: Services,
  actor: Actor,
  input: MemberInvitationInput,
): Promise<MemberInvited> {
  const { db, clock, mailQueued } = services;
  const client = requireClient(actor);
  const refusal = mayInviteMembers(services, client);
  if (refusal) return refuse("", refusal);
  if (sameAddress(input.email, client.email)) return refuse("email", "This is your own email address");
  if (input.role === "owner" && input.password === "") return refuse("password", passwordNeeded);
  if (!(await hasGivenPassword(services, client, input.password)))
    return refuse("password", input.password === "" ? passwordNeeded : notCurrent);
  const formKey = `${client.clientId}:${input.key}`;
  const wait = await takeMailTurn(services, client.clientId, input.email);
  const answer = await db.transaction().execute(async (tx): Promise<MemberInvited> => {
    const business = await lockBusiness(tx, client.clientId);
    await requireOwnerStill(tx, business, client);
    const sent = await tx.selectFrom("memberships").select("id").where("form_key", "=", formKey).executeTakeFirst();
    if (sent) return { ok: true, id: sent.id };
    if (wait !== null) return refuse("", tooMany(wait, ""), 429);
    const holder = await readPerson(tx, business.holderId);
    const live = await readLive(tx, client.clientId);
    const same = live.find(({ email, current }) => email === input.email || current?.toLowerCase() === input.email);
    if (same?.user_id || sameAddress(holder.email, input.email))
      return refuse("email", "This person is a member already");
    if (same) return refuse("email", "This person is invited already");
    if (live.length >= mostMembers)
      return refuse("", `A business can have at most ${mostMembers} members besides you. End a membership first.`);
    const now = clock.now();
    const row: MembershipTable = {
      id: newId(now),
      client_id: client.clientId,
      email: input.email,
      role: input.role,
      form_key: formKey,
      invited_by: client.userId,
      invited_at: now,
      link_until: now + linkLifetime,
      user_id: null,
      accepted_at: null,
      ended_at: null,
      ended_how: "",
      ended_by: null,
    };
    await tx.insertInto("memberships").values(row).execute();
    await mailLink(tx, services, { row, business, by: client.name });
    const detail = { email: besideChain(client.clientId, input.email), role: input.role };
    const event = { type: "member.invited", subject: client.clientId, detail } as const;
    await recordAudit(tx, clock, { userId: client.userId }, event);
    return { ok: true, id: row.id };
  });
  mailQueued();
  return answer;
}

/** The members and the invited, with the address that an account has now. */
const readLive = (tx: Tx, clientId: string) =>
  tx
    .selectFrom("memberships")
    .leftJoin("user", "user.id", "memberships.user_id")
    .select(["memberships.email", "user_id", "user.email as current"])
    .where("client_id", "=", clientId)
    .where("ended_at", "is", null)
    .execute();

/** Mails a new link; the earlier one no longer works. Throws 404 for what is not a waiting invitation of this business. */
export async function sendMemberInvitationAgain(services: Services, actor: Actor, id: string): Promise<MemberInvited> {
  const { db, clock, mailQueued } = services;
  const client = requireClient(actor);
  const refusal = mayInviteMembers(services, client);
  if (refusal) return refuse("", refusal);
  const waiting = await db
    .selectFrom("memberships")
    .select("email")
    .where("id", "=", id)
    .where("client_id", "=", client.clientId)
    .executeTakeFirst();
  if (!waiting) throw notFound("page");
  const wait = await takeMailTurn(services, client.clientId, waiting.email);
  if (wait !== null) return refuse("", tooMany(wait, ""), 429);
  await db.transaction().execute(async (tx) => {
    const business = await lockBusiness(tx, client.clientId);
    await requireOwnerStill(tx, business, client);
    const row = await tx
      .updateTable("memberships")
      .set({ link_until: clock.now() + linkLifetime })
      .where("id", "=", id)
      .where("client_id", "=", client.clientId)
      .where("user_id", "is", null)
      .where("ended_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound("page");
    await mailLink(tx, services, { row, business, by: client.name });
    const detail = { email: besideChain(client.clientId, row.email) };
    const event = { type: "member.invitation-sent-again", subject: client.clientId, detail } as const;
    await recordAudit(tx, clock, { userId: client.userId }, event);
  });
  mailQueued();
  return { ok: true, id };
}

/** Why this owner cannot invite anybody now; null when nothing is in the way. */
export function mayInviteMembers({ firm }: Services, { emailConfirmed, status }: ClientActor): string | null {
  if (!emailConfirmed) return "Please confirm your own email address first.";
  if (status === "inactive")
    return `The account is inactive, so nobody can be invited. To have it activated, write to ${firm.email} or call ${firm.phone}.`;
  return null;
}

const takeMailTurn = async ({ limits }: Services, clientId: string, email: string): Promise<number | null> =>
  (await limits.take(memberInvitationLimit, clientId)) ??
  (await limits.take(memberInvitationsToLimit, mailboxOf(email)));

async function mailLink(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  { row, business, by }: { row: MembershipTable; business: Business; by: string },
) {
  const secret = await issueLinkToken(tx, clock, {
    purpose: memberInvitationPurpose,
    subject: row.id,
    detail: row.email,
    lifetime: linkLifetime,
  });
  const link = `${publicUrl}/dashboard/membership?token=${secret}`;
  const { email, role } = row;
  await enqueueMail(tx, clock, memberInvitationMail(firm, { business: business.name, by, email, role, link }));
}
