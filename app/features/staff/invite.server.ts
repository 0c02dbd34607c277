import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { passwordNeeded } from "~/platform/person-fields";
import type { Services } from "~/platform/services";
import { issueLinkToken } from "~/platform/tokens/link-tokens.server";
import { tooMany } from "~/platform/too-many";
import { hasGivenPassword } from "../accounts/credentials/given-password.server";
import { notCurrent } from "../accounts/credentials/own-password.server";
import { canSignInWith } from "../accounts/sign-up/sign-up.server";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import type { StaffRole } from "../identity/staff/roles";
import "./events";
import { newAdvisor } from "./advisor-words";
import { takeAdvisor } from "./chosen-advisor.server";
import {
  type AdvisorChanged,
  type AdvisorPage,
  type EndedAdvisor,
  endAdvisorIn,
  readPortalAdvisor,
} from "./edit-advisor.server";
import { linkLifetime, staffInvitationLimit } from "./limits";
import { staffInvitationMail, staffInvitedMail } from "./mails";
import { openInvitations, staysBehind } from "./open-invitations.server";
import { lockStaff, requireAdministratorStill } from "./people.server";
import type { StaffInvitationInput } from "./schema";

export const staffInvitationPurpose = "staff-invitation";

export type StaffInvited =
  | { ok: true; id: string }
  /** `field` is '' for what is about the whole form. */
  | { ok: false; field: "" | "email" | "advisor" | "office" | "password"; message: string; status: 400 | 429 };

const refuse = (
  field: "" | "email" | "advisor" | "office" | "password",
  message: string,
  status: 400 | 429 = 400,
): StaffInvited => ({ ok: false, field, message, status });

/**
 * Invites a future member of staff by mail, also as an advisor whom this makes, in the portal only (`newAdvisor`). The firm's own mailbox is told, so that nobody is added unnoticed. The same form sent
 * twice invites once. The password counts for the next invitations of the same session, but not for one of an administrator, who may do
 * everything.
 */
export async function inviteStaff(
  services: Services,
  actor: Actor,
  input: StaffInvitationInput,
): Promise<StaffInvited> {
  const { db, clock, firm, limits, siteContent, mailQueued } = services;
  const by = requireStaff(actor, "staff.manage");
  if (input.role === "administrator" && input.password === "") return refuse("password", passwordNeeded);
  if (!(await hasGivenPassword(services, by, input.password)))
    return refuse("password", input.password === "" ? passwordNeeded : notCurrent);
  if (!canSignInWith(input.email)) return refuse("email", "Use an email address with plain letters and digits");
  const wait = await limits.take(staffInvitationLimit, "firm");
  const answer = await db.transaction().execute(async (tx): Promise<StaffInvited> => {
    await lockStaff(tx, services);
    await requireAdministratorStill(tx, by.userId);
    const sent = await tx
      .selectFrom("staff_invitations")
      .select("id")
      .where("form_key", "=", input.key)
      .executeTakeFirst();
    if (sent) return { ok: true, id: sent.id };
    if (wait !== null) return refuse("", tooMany(wait, ""), 429);
    const account = await tx.selectFrom("user").select("role").where("email", "=", input.email).executeTakeFirst();
    if (account?.role === "admin") return refuse("email", "This person belongs to the staff already");
    if (account) return refuse("email", "A client has an account with this address. Use another address.");
    const open = await openInvitations(tx).where("email", "=", input.email).executeTakeFirst();
    if (open) return refuse("email", "This person is invited already");
    const { name, email, role, key } = input;
    const taken = await takeAdvisor(tx, services, { ...input, by: by.userId });
    if ("message" in taken) return refuse(taken.field, taken.message);
    const { slug: advisor } = taken;
    const now = clock.now();
    const row = {
      ...{ id: newId(now), name, email, role, advisor, form_key: key, invited_by: by.userId, invited_at: now },
      ...{ link_until: now + linkLifetime, user_id: null, accepted_at: null, withdrawn_at: null },
    };
    await tx.insertInto("staff_invitations").values(row).execute();
    await mailLink(tx, services, { ...row, by: by.name });
    await enqueueMail(tx, clock, staffInvitedMail(firm, { by: by.name, name, email, role }));
    const detail = { name, email, role, advisor: advisor ?? "" };
    await recordAudit(tx, clock, { userId: by.userId }, { type: "staff.invited", subject: row.id, detail });
    return { ok: true, id: row.id };
  });
  if (answer.ok && input.advisor === newAdvisor) await siteContent.refresh();
  mailQueued();
  return answer;
}

/** Mails a new link; the earlier one no longer works. Throws 404 for what is not a waiting invitation. */
export async function sendStaffInvitationAgain(services: Services, actor: Actor, id: string): Promise<StaffInvited> {
  const { db, clock, limits, mailQueued } = services;
  const by = requireStaff(actor, "staff.manage");
  const wait = await limits.take(staffInvitationLimit, "firm");
  if (wait !== null) return refuse("", tooMany(wait, ""), 429);
  await db.transaction().execute(async (tx) => {
    await lockStaff(tx, services);
    const row = await waiting(tx, id, { link_until: clock.now() + linkLifetime });
    await mailLink(tx, services, { ...row, by: by.name });
    const event = { type: "staff.invitation-sent-again", subject: id, detail: { email: row.email } } as const;
    await recordAudit(tx, clock, { userId: by.userId }, event);
  });
  mailQueued();
  return { ok: true, id };
}

/** Who would stay an advisor without an account when an invitation is withdrawn. */
export interface Withdrawal {
  id: string;
  name: string;
  advisor: AdvisorPage;
}

/** What has to be decided before an invitation is withdrawn: null where no advisor of the portal would stay behind. */
export async function readWithdrawal(services: Services, actor: Actor, id: string): Promise<Withdrawal | null> {
  requireStaff(actor, "staff.manage");
  const open = await openInvitations(services.db).where("id", "=", id).executeTakeFirst();
  if (!open || !staysBehind(services.siteContent.advisors(), open)) return null;
  return { id, name: open.name, advisor: await readPortalAdvisor(services, actor, open.advisor ?? "") };
}

/**
 * Withdraws an invitation that was not accepted: its link no longer works. `ends`: the advisor whom the person would have become is none
 * any more, which can be taken back.
 */
export async function withdrawStaffInvitation(
  services: Services,
  actor: Actor,
  id: string,
  ends?: EndedAdvisor,
): Promise<AdvisorChanged> {
  const { db, clock, siteContent } = services;
  const by = requireStaff(actor, "staff.manage");
  const outcome = await db.transaction().execute(async (tx): Promise<AdvisorChanged> => {
    await lockStaff(tx, services);
    const open = await openInvitations(tx).where("id", "=", id).executeTakeFirst();
    if (!open || (ends && open.advisor !== ends.slug)) throw notFound("page");
    const ended = ends ? await endAdvisorIn(tx, services, by, ends) : { ok: true as const };
    if (!ended.ok) return ended;
    const { email } = await waiting(tx, id, { withdrawn_at: clock.now() });
    const tokens = tx.deleteFrom("link_tokens").where("purpose", "=", staffInvitationPurpose);
    await tokens.where("subject", "=", id).execute();
    const event = { type: "staff.invitation-withdrawn", subject: id, detail: { email } } as const;
    await recordAudit(tx, clock, { userId: by.userId }, event);
    return { ok: true };
  });
  if (outcome.ok && ends) await siteContent.refresh();
  return outcome;
}

async function waiting(tx: Tx, id: string, change: { link_until: number } | { withdrawn_at: number }) {
  const row = await tx
    .updateTable("staff_invitations")
    .set(change)
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound("page");
  return row;
}

async function mailLink(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  { id, email, role, by }: { id: string; email: string; role: StaffRole; by: string },
): Promise<void> {
  const secret = await issueLinkToken(tx, clock, {
    ...{ purpose: staffInvitationPurpose, subject: id, detail: email, lifetime: linkLifetime },
  });
  const link = `${publicUrl}/dashboard/admin/invitation?token=${secret}`;
  await enqueueMail(tx, clock, staffInvitationMail(firm, { by, email, role, link }));
}
