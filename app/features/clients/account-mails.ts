import type { Firm } from "~/content/firm";
import type { Message } from "~/platform/mail/outbox.server";
import { spelledOut } from "~/ui/spelled-out";

/** To a client whose account was closed with the deletion of their record; `until` is when it becomes final, told in `zone`. */
export function closedMail(firm: Firm, { email }: { email: string }, until: number, zone: string): Message {
  return {
    to: email,
    subject: `Your ${firm.name} account has been closed`,
    paragraphs: [
      `${firm.legalName} has closed your account. You can no longer sign in or see your documents and your portfolio. Arranged meetings are cancelled.`,
      `If you did not expect this, write to ${firm.email} or call ${firm.phone} before ${spelledOut(until, zone)}. Until then we can restore your account with everything in it. After that it is erased.`,
    ],
  };
}

/** To a client who has closed the account; `until` is when it becomes final, told in `zone`. */
export function closedByClientMail(firm: Firm, { email }: { email: string }, until: number, zone: string): Message {
  return {
    to: email,
    subject: `You have closed your ${firm.name} account`,
    paragraphs: [
      "Your account is closed, as you asked. You can no longer sign in or see your documents and your portfolio. Arranged meetings are cancelled.",
      `If you change your mind, or if it was not you, write to ${firm.email} or call ${firm.phone} before ${spelledOut(until, zone)}. Until then we can restore your account with everything in it. After that it is erased.`,
    ],
  };
}

/** To a client whose deleted record was restored after the first mail had left. */
export function reopenedMail(
  firm: Firm,
  { email }: { email: string },
  { publicUrl, cancelledMeetings }: { publicUrl: string; cancelledMeetings: number },
): Message {
  return {
    to: email,
    subject: `Your ${firm.name} account is open again`,
    paragraphs: [
      `${firm.legalName} has restored your account, with your documents, your portfolio and your meeting requests. Sign in with the same username and password as before.`,
      ...(cancelledMeetings > 0
        ? [
            cancelledMeetings === 1
              ? "The meeting that was arranged stays cancelled. Please ask for a new time."
              : `The ${cancelledMeetings} meetings that were arranged stay cancelled. Please ask for new times.`,
          ]
        : []),
    ],
    action: { label: "Sign in", url: `${publicUrl}/client-login` },
  };
}
