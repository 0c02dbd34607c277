import type { Firm } from "~/content/firm";
import type { Message } from "~/platform/mail/outbox.server";
import { staffRoleWords } from "../identity/staff/role-words";
import { type StaffRole, staffRoleLabels } from "../identity/staff/roles";

/** To the invited person; the link works once. */
export const staffInvitationMail = (
  firm: Firm,
  { by, email, role, link }: { by: string; email: string; role: StaffRole; link: string },
): Message => ({
  to: email,
  subject: `${by} invites you to the admin portal of ${firm.name}`,
  paragraphs: [
    `${by} invites you to the staff of ${firm.name}, in this role: ${staffRoleLabels[role]}. ${staffRoleWords[role]}`,
    "Open the link, and choose a username and a password. The link works once, within 14 days.",
  ],
  action: { label: "Open the invitation", url: link },
  notes: [`If you do not know ${by}, ignore this message: nothing happens.`],
});

/** To the firm's own mailbox: nobody is added to the staff unnoticed. */
export const staffInvitedMail = (
  firm: Firm,
  { by, name, email, role }: { by: string; name: string; email: string; role: StaffRole },
): Message => ({
  to: firm.email,
  subject: `${by} has invited ${name} to the staff`,
  paragraphs: [
    `${by} has invited ${name} (${email}) to the admin portal. Role: ${staffRoleLabels[role]}.`,
    "If the firm did not expect this, ask an administrator to withdraw the invitation or to suspend the person.",
  ],
});

interface Joined {
  name: string;
  email: string;
  role: StaffRole;
}

/** To the firm's own mailbox, when somebody has accepted whose role takes part in steps of two people. */
export const staffJoinedMail = (firm: Firm, { link, ...joined }: Joined & { link: string }): Message => ({
  ...joinedMail(firm, joined),
  paragraphs: [
    joinedWords(joined),
    `Some steps need two people, such as the terms of a large loan. ${joined.name} cannot be one of them before the firm confirms that this is a person of the firm. Open the link if it is. The link works once, within 30 days.`,
    "If the firm did not expect this, do not open it: ask an administrator to suspend the person.",
  ],
  action: { label: "See what is confirmed", url: link },
});

/** The same for a role that only reads: there is nothing to confirm. */
export const readerJoinedMail = (firm: Firm, joined: Joined): Message => ({
  ...joinedMail(firm, joined),
  paragraphs: [
    `${joinedWords(joined)} This role reads and changes nothing.`,
    "If the firm did not expect this, ask an administrator to suspend the person.",
  ],
});

const joinedMail = (firm: Firm, { name }: Joined) => ({ to: firm.email, subject: `${name} has joined the staff` });

const joinedWords = ({ name, email, role }: Joined) =>
  `${name} (${email}) can sign in to the admin portal now. Role: ${staffRoleLabels[role]}.`;

/** To the person whose role has changed. */
export const staffRoleMail = (firm: Firm, to: string, role: StaffRole): Message => ({
  to,
  subject: `Your role at ${firm.name} has changed`,
  paragraphs: [`Your role in the admin portal is now: ${staffRoleLabels[role]}. ${staffRoleWords[role]}`],
});
