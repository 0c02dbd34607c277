import { recordAudit } from "~/platform/audit/audit.server";
import { day } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { issueLinkToken, peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { tooMany } from "~/platform/too-many";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { changesThings, type StaffRole } from "../identity/staff/roles";
import "./events";
import { staffInvitationLimit } from "./limits";
import { readerJoinedMail, staffJoinedMail } from "./mails";
import { lockStaff, readPerson } from "./people.server";

const purpose = "second-signature";

/** Tells the firm that somebody has joined. For a role that changes things, the mail has the link of `mailSignatureLink`. */
export async function mailJoined(tx: Tx, services: Services, person: NewPerson): Promise<void> {
  if (changesThings(person.role)) return mailSignatureLink(tx, services, person);
  await enqueueMail(tx, services.clock, readerJoinedMail(services.firm, person));
}

interface NewPerson {
  userId: string;
  name: string;
  email: string;
  role: StaffRole;
}

/** Mails the firm the link that confirms somebody as one of two people; an earlier one no longer works. */
export async function mailSignatureLink(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  { userId, ...person }: NewPerson,
): Promise<void> {
  const secret = await issueLinkToken(tx, clock, { purpose, subject: userId, detail: "", lifetime: 30 * day });
  const link = `${publicUrl}/dashboard/admin/second-signature?token=${secret}`;
  await enqueueMail(tx, clock, staffJoinedMail(firm, { ...person, link }));
}

/** Sends the firm that mail again. Returns why it cannot be sent now; null when it is on its way, or was confirmed already. */
export async function sendSignatureMail(services: Services, actor: Actor, id: string): Promise<string | null> {
  const { db, clock, limits, mailQueued } = services;
  const { userId } = requireStaff(actor, "staff.manage");
  const wait = await limits.take(staffInvitationLimit, "firm");
  if (wait !== null) return tooMany(wait, "");
  await db.transaction().execute(async (tx) => {
    await lockStaff(tx, services);
    const person = await readPerson(tx, id);
    if (person.signs || !changesThings(person.role)) return;
    await mailSignatureLink(tx, services, { userId: id, ...person });
    await recordAudit(tx, clock, { userId }, { type: "staff.signature-mail-sent", subject: id, detail: {} });
  });
  mailQueued();
  return null;
}

/** Whom a link confirms; null when the link no longer works. */
export async function peekSignature({ db, clock }: Services, secret: string) {
  const token = await peekLinkToken(db, clock, purpose, secret);
  if (!token) return null;
  const row = await db
    .selectFrom("staff")
    .innerJoin("user", "user.id", "staff.user_id")
    .leftJoin("staff_invitations as invitation", "invitation.user_id", "staff.user_id")
    .leftJoin("user as inviter", "inviter.id", "invitation.invited_by")
    .select(["user.name", "user.email", "staff.role", "inviter.name as invitedBy"])
    .where("staff.user_id", "=", token.subject)
    .where("staff.removed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Whoever reads the firm's mailbox confirms somebody as one of two people. Only this uses the link up, once. */
export async function confirmSignature(services: Services, secret: string): Promise<boolean> {
  const { db, clock } = services;
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx, services);
    const token = await useLinkToken(tx, clock, purpose, secret);
    if (!token) return false;
    const confirmed = await tx
      .updateTable("staff")
      .set({ signs_since: clock.now() })
      .where("user_id", "=", token.subject)
      .where("removed_at", "is", null)
      .where("signs_since", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (!confirmed) return false;
    const event = { type: "staff.signature-confirmed", subject: token.subject, detail: {} } as const;
    await recordAudit(tx, clock, "system", event);
    return true;
  });
}
