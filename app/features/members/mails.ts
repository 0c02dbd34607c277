import type { Firm } from "~/content/firm";
import type { Message } from "~/platform/mail/outbox.server";
import { type Role, roleLabels, roleWords } from "../identity/members/roles";

/** To the invited person; the link works once. */
export const memberInvitationMail = (
  firm: Firm,
  { business, by, email, role, link }: { business: string; by: string; email: string; role: Role; link: string },
): Message => ({
  to: email,
  subject: `${by} invites you to the portal of ${business} at ${firm.name}`,
  paragraphs: [
    `${business} is a client of ${firm.name}. ${by} invites you to its portal in this role: ${roleLabels[role]}. ${roleWords[role]}`,
    `Open the link, then sign up with this email address (${email}), or sign in if you have an account that you use for nothing else. The link works once, within 14 days.`,
  ],
  action: { label: "See the invitation", url: link },
  notes: [`If you do not know ${by}, ignore this message: nothing happens.`],
});

/** To an owner, when somebody has accepted. */
export const memberJoinedMail = (
  firm: Firm,
  to: string,
  { member, email, role, publicUrl }: { member: string; email: string; role: Role; publicUrl: string },
): Message => ({
  to,
  subject: `${member} has joined your portal`,
  paragraphs: [
    `${member} (${email}) has accepted the invitation to the portal of your business. Role: ${roleLabels[role]}.`,
    `You can change the role or end the membership at any time. If you did not expect this, end it at once, choose a new password, and write to ${firm.email} or call ${firm.phone}.`,
  ],
  action: { label: "See the members", url: `${publicUrl}/dashboard/client/members` },
});

/** To the person whose role has changed. */
export const roleChangedMail = (to: string, { business, role }: { business: string; role: Role }): Message => ({
  to,
  subject: `Your role at ${business} has changed`,
  paragraphs: [`Your role in the portal of ${business} is now: ${roleLabels[role]}. ${roleWords[role]}`],
});

/** To the person who is no longer a member. */
export const memberEndedMail = (firm: Firm, to: string, business: string): Message => ({
  to,
  subject: `You are no longer a member of ${business}`,
  paragraphs: [
    `You can no longer open the portal of ${business} at ${firm.name}. Your sign-in stays yours, and has nothing of the business any more.`,
    `If you have a question about this, ask an owner of ${business}.`,
  ],
});

/** To an owner, when a member has left or the firm has ended a membership. */
export const memberGoneMail = (
  firm: Firm,
  to: string,
  { member, byFirm }: { member: string; byFirm: boolean },
): Message => ({
  to,
  subject: `${member} is no longer a member`,
  paragraphs: [
    byFirm
      ? `We have ended the membership of ${member} in the portal of your business.`
      : `${member} has left the portal of your business.`,
    `If you have a question about this, write to ${firm.email} or call ${firm.phone}.`,
  ],
});

/** To the former and to the new holder. */
export const holderChangedMail = (
  firm: Firm,
  to: string,
  { business, holder, publicUrl }: { business: string; holder: string; publicUrl: string },
): Message => ({
  to,
  subject: `The holder of the account of ${business} has changed`,
  paragraphs: [
    `${holder} is now the holder of the account of ${business} at ${firm.name}: our letters and mails about the business go there.`,
    `If this is not right, write to ${firm.email} or call ${firm.phone} at once.`,
  ],
  action: { label: "See the members", url: `${publicUrl}/dashboard/client/members` },
});
