import type { Firm } from "~/content/firm";
import type { Message } from "~/platform/mail/outbox.server";
import { spelledOut } from "~/ui/spelled-out";

const page = (publicUrl: string) => `${publicUrl}/dashboard/client/people/household`;

const question = (firm: Firm) => `If you have a question about this, write to ${firm.email} or call ${firm.phone}.`;

/** To the invited client: that something waits, and neither from whom nor what. `until` is told in `zone`. */
export const householdInvitationMail = (
  firm: Firm,
  to: string,
  { until, zone, publicUrl }: { until: number; zone: string; publicUrl: string },
): Message => ({
  to,
  subject: `An invitation waits in your portal at ${firm.name}`,
  paragraphs: [
    `Another client of ${firm.name} has sent you an invitation. Sign in to see who it is and what they ask. You can agree or decline until ${spelledOut(until, zone)}.`,
    "Until you agree, nobody sees anything of yours.",
  ],
  action: { label: "See the invitation", url: page(publicUrl) },
});

/** To the client who had invited. */
export const householdDeclinedMail = (firm: Firm, to: string, { other }: { other: string }): Message => ({
  to,
  subject: "Your invitation to a household was declined",
  paragraphs: [`${other} has declined your invitation. Neither of you sees anything of the other.`, question(firm)],
});

/** To both. */
export const householdFormedMail = (
  firm: Firm,
  to: string,
  { other, publicUrl }: { other: string; publicUrl: string },
): Message => ({
  to,
  subject: `You and ${other} see a joint portfolio now`,
  paragraphs: [
    `You and ${other} have both agreed to a household. Each of you now sees the value, the accounts, the holdings and the return of both portfolios, and nothing else of the other.`,
    `Either of you can end it at any time, at once. If you did not agree to this, end it, choose a new password, and write to ${firm.email} or call ${firm.phone}.`,
  ],
  action: { label: "See your household", url: page(publicUrl) },
});

/** To both, whoever has ended it. */
export const householdEndedMail = (
  firm: Firm,
  to: string,
  { other, by }: { other: string; by: "you" | "other" | "firm" | "closed" },
): Message => ({
  to,
  subject: `Your household with ${other} has ended`,
  paragraphs: [
    `${whoEnded(other)[by]} Neither of you sees the other’s portfolio any more. Your own portfolio stays as it is.`,
    question(firm),
  ],
});

const whoEnded = (other: string) => ({
  you: `You have ended your household with ${other}.`,
  other: `${other} has ended your household.`,
  firm: `We have ended your household with ${other}.`,
  closed: `Your household with ${other} has ended, because their account was closed.`,
});
