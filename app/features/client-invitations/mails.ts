import type { Firm } from "~/content/firm";
import type { Message } from "~/platform/mail/outbox.server";

/** To the client; the link works once. It says nothing of what the portal holds. `advisor`: the name of theirs; '' without one. */
export const clientInvitationMail = (
  firm: Firm,
  { email, link, advisor }: { email: string; link: string; advisor: string },
): Message => ({
  to: email,
  subject: `Your client portal at ${firm.name}`,
  paragraphs: [
    `${firm.name} invites you to its client portal. There you exchange documents with us, follow your portfolio, arrange meetings and write to us.${advisor ? ` Your advisor is ${advisor}.` : ""}`,
    "Open the link and choose a password. The link works once, within 14 days. It is meant for you alone: whoever opens it opens your portal.",
  ],
  action: { label: "Open your client portal", url: link },
  notes: [`If you do not know ${firm.name}, ignore this message: nothing happens.`],
});
