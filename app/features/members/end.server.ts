import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { isPasswordOf, notCurrent } from "../accounts/credentials/own-password.server";
import { ensureClientOfUser } from "../accounts/sign-up/client-record.server";
import type { Actor } from "../identity/actor";
import type { MemberEnding } from "../identity/members/roles";
import { requireClient, requireStaff } from "../identity/policy";
import { notifyUser } from "../notifications/notifications.server";
import { type Business, lockBusiness, mailOwners, readPerson, requireOwnerStill } from "./business.server";
import { findHeir, handOver } from "./hand-over.server";
import { memberInvitationPurpose } from "./invite.server";
import { holder, lastOwner } from "./list-members.server";
import { memberEndedMail, memberGoneMail } from "./mails";
import "./notification-entries.server";

export type MemberEnded = { ok: true } | { ok: false; field: "" | "password"; message: string };

/**
 * An owner ends a membership at once, also of another owner; `id` is the membership's, or `holder`. The last owner stays. Throws 404 for
 * what is not a membership of this business, or has ended.
 */
export async function endMembership(
  services: Services,
  actor: Actor,
  { id, password }: { id: string; password: string },
): Promise<MemberEnded> {
  const client = requireClient(actor);
  if (!(await isPasswordOf(services.db, client.userId, password)))
    return { ok: false, field: "password", message: notCurrent };
  return end(services, client.clientId, { by: client.userId, how: "owner", reason: "", which: { id } });
}

/** The signed-in person leaves the business at once. The last owner stays. */
export async function leaveBusiness(services: Services, actor: Actor, password: string): Promise<MemberEnded> {
  const client = requireClient(actor, "own");
  if (!(await isPasswordOf(services.db, client.userId, password)))
    return { ok: false, field: "password", message: notCurrent };
  const { userId } = client;
  return end(services, client.clientId, { by: userId, how: "member", reason: "", which: { userId } });
}

/** An owner withdraws an invitation that was not accepted. Doing it twice is no error. */
export async function withdrawMemberInvitation(services: Services, actor: Actor, id: string): Promise<void> {
  const client = requireClient(actor);
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const business = await lockBusiness(tx, client.clientId);
    await requireOwnerStill(tx, business, client);
    const row = await tx
      .updateTable("memberships")
      .set({ ended_at: clock.now(), ended_how: "owner", ended_by: client.userId })
      .where("id", "=", id)
      .where("client_id", "=", business.id)
      .where("user_id", "is", null)
      .where("ended_at", "is", null)
      .returning("email")
      .executeTakeFirst();
    if (!row) {
      const known = tx.selectFrom("memberships").select("ended_how").where("id", "=", id);
      const ended = await known.where("client_id", "=", business.id).where("user_id", "is", null).executeTakeFirst();
      if (ended) return;
      throw notFound("page");
    }
    await tx
      .deleteFrom("link_tokens")
      .where("purpose", "=", memberInvitationPurpose)
      .where("subject", "=", id)
      .execute();
    const detail = { email: besideChain(business.id, row.email) };
    const event = { type: "member.invitation-withdrawn", subject: business.id, detail } as const;
    await recordAudit(tx, clock, { userId: client.userId }, event);
  });
}

/** An administrator ends a membership, but not that of the holder, with whom the firm does business. The reason is for staff. */
export async function endMembershipOfClient(
  services: Services,
  actor: Actor,
  { clientId, id, reason }: { clientId: string; id: string; reason: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "accounts.manage");
  if (id === holder) throw notFound("page");
  await end(services, clientId, { by: userId, how: "administrator", reason, which: { id } });
}

interface Ending {
  by: string;
  how: Exclude<MemberEnding, "" | "holder">;
  reason: string;
  which: { id: string } | { userId: string };
}

async function end(services: Services, clientId: string, ending: Ending): Promise<MemberEnded> {
  const { by, how, which } = ending;
  const gone = await services.db.transaction().execute(async (tx) => {
    const business = await lockBusiness(tx, clientId);
    if (how === "owner") await requireOwnerStill(tx, business, { userId: by });
    const isHolder = "id" in which ? which.id === holder : which.userId === business.holderId;
    const person = isHolder
      ? await endHolder(tx, services, business, by)
      : await endRow(tx, services, business, ending);
    if (!person) return null;
    // The sign-up may have named the business: the person's own account is nobody else's.
    await tx
      .updateTable("user")
      .set({ signUp: JSON.stringify({ accountType: "individual" }) })
      .where("id", "=", person)
      .execute();
    await tell(tx, services, business, { person, ...ending });
    return person;
  });
  services.mailQueued();
  if (!gone) return { ok: false, field: "", message: lastOwner };
  // The account stays its person's, with an empty record of its own. After a crash here the next start makes it.
  await ensureClientOfUser(services, gone);
  return { ok: true };
}

/** Returns whose membership it was; null when there is no other owner. */
async function endHolder(tx: Tx, services: Services, business: Business, by: string): Promise<string | null> {
  const heir = await findHeir(tx, business, by);
  if (!heir) return null;
  await handOver(tx, services, business, { heir, by });
  return business.holderId;
}

async function endRow(tx: Tx, { clock }: Services, business: Business, { by, how, which }: Ending): Promise<string> {
  const rows = tx
    .updateTable("memberships")
    .set({ ended_at: clock.now(), ended_how: how, ended_by: by })
    .where("client_id", "=", business.id)
    .where("user_id", "is not", null)
    .where("ended_at", "is", null);
  const row = await ("id" in which ? rows.where("id", "=", which.id) : rows.where("user_id", "=", which.userId))
    .returning("user_id")
    .executeTakeFirst();
  if (!row?.user_id) throw notFound("page");
  return row.user_id;
}

/** Tells the person and the owners, except the one who has done it. */
async function tell(
  tx: Tx,
  { clock, firm }: Services,
  before: Business,
  { person: userId, by, how, reason }: Ending & { person: string },
): Promise<void> {
  const person = await readPerson(tx, userId);
  const { user_id } = await tx
    .selectFrom("clients")
    .select("user_id")
    .where("id", "=", before.id)
    .executeTakeFirstOrThrow();
  const business = { ...before, holderId: user_id ?? before.holderId };
  if (how !== "member") {
    const detail = { business: business.name };
    await notifyUser(tx, clock, userId, { kind: "membership-ended", subject: business.id, detail });
    await enqueueMail(tx, clock, memberEndedMail(firm, person.email, business.name));
  }
  if (how !== "owner") {
    const kind = how === "member" ? "member-left" : "member-ended-by-firm";
    await notifyUser(tx, clock, business.holderId, { kind, subject: business.id, detail: { member: person.name } });
    const message = (to: string) => memberGoneMail(firm, to, { member: person.name, byFirm: how === "administrator" });
    await mailOwners(tx, clock, business, { except: userId, message });
  }
  const detail = { email: besideChain(business.id, person.email), by: how, reason };
  await recordAudit(tx, clock, { userId: by }, { type: "member.ended", subject: business.id, detail });
}
