import { hour } from "~/platform/clock";
import { longDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { cancelHeldMail, findHeldMail, rewriteHeldMail } from "~/platform/mail/held-mail.server";
import { enqueueMail, type Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { mailNotice } from "../../notifications/mail-notice.server";
import { cancelNoticesAbout, notifyUser } from "../../notifications/notifications.server";
import { newAccessLink } from "../access/access-link.server";
import { arrived } from "../arrived-payments.server";
import "../tables";

type Writer = Pick<Services, "clock" | "firm" | "publicUrl">;

/** So long after the first payment its borrower is told, of it and of all that is recorded in between. */
const told = hour;

interface Loan {
  id: string;
  reference: string;
  company: string;
  email: string;
  user_id: string | null;
}

/**
 * After a payment was recorded in the ledger of a loan, or reversed before its borrower was told: they are told an hour after the first
 * one, once, of what counts by then; of nothing, where all of it was reversed. `recordedAt` is the time of the (first) payment; null after a reversal. The
 * caller has locked the application.
 */
export async function tellOfPayments(
  tx: Tx,
  services: Writer,
  { applicationId, recordedAt }: { applicationId: string; recordedAt: number | null },
): Promise<void> {
  const { clock } = services;
  const loan = await readLoan(tx, applicationId);
  const begun = await sessionOf(tx, services, loan);
  if (begun === null) {
    if (recordedAt !== null) await begin(tx, services, loan, recordedAt);
    return;
  }
  const days = await daysSince(tx, loan.id, begun.at);
  if (days.length === 0) {
    if (begun.mail !== null) await cancelHeldMail(tx, clock, begun.mail);
    await cancelNoticesAbout(tx, clock, { subject: loan.id, kinds: ["own-application-repaid"] });
    return;
  }
  if (begun.mail === null) return;
  await rewriteHeldMail(tx, clock, begun.mail, await mailTo(tx, services, loan, days), { until: begun.at + told });
}

/**
 * After a payment was reversed: whoever was told of it is told that it counts no more; who was to be told of it, is not. The caller has
 * locked the application.
 */
export async function tellOfReversal(
  tx: Tx,
  services: Writer,
  { applicationId, payment }: { applicationId: string; payment: { recorded_at: number; value_on: string } },
): Promise<void> {
  const loan = await readLoan(tx, applicationId);
  const begun = await sessionOf(tx, services, loan);
  if (begun !== null && payment.recorded_at >= begun.at)
    return tellOfPayments(tx, services, { applicationId, recordedAt: null });
  const message = await aboutLoan(tx, services, loan, {
    heading: "A payment on your loan is taken back",
    paragraphs: [
      `We have taken back the payment of ${longDate(payment.value_on)} that we had recorded: it counts no more.`,
      "Open your loan to see what you still owe. If you think that this is wrong, answer this email.",
    ],
  });
  if (loan.user_id === null) {
    await enqueueMail(tx, services.clock, message);
    return;
  }
  const detail = { company: loan.company };
  await notifyUser(tx, services.clock, loan.user_id, {
    ...{ kind: "own-application-payment-reversed", subject: loan.id, detail },
  });
  await mailNotice(tx, services, { userId: loan.user_id, topic: "payments" }, message);
}

/**
 * Before the closing letter is sent: takes back what is held, so that nobody reads after it that it follows. Returns the value dates of
 * the payments of which the borrower was not told. The caller has locked the application.
 */
export async function endTelling(tx: Tx, services: Writer, applicationId: string): Promise<string[]> {
  const { clock } = services;
  const loan = await readLoan(tx, applicationId);
  const begun = await sessionOf(tx, services, loan);
  // The mail of the day may still wait when the line in the portal is there already.
  const held = await findHeldMail(tx, clock, { gather: nameOf(loan), since: 0 });
  if (held) await cancelHeldMail(tx, clock, held.id);
  await cancelNoticesAbout(tx, clock, { subject: loan.id, kinds: ["own-application-repaid"] });
  const since = begun?.at ?? held?.created_at;
  return since === undefined ? [] : daysSince(tx, loan.id, since);
}

const readLoan = (tx: Tx, applicationId: string): Promise<Loan> =>
  tx
    .selectFrom("applications")
    .select(["id", "reference", "company", "email", "user_id"])
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();

const nameOf = ({ id }: Loan) => `payments:${id}`;

/** What is held back for this loan: since when, and the mail; null for the mail of somebody who wants none. Null without anything. */
async function sessionOf(tx: Tx, { clock }: Writer, loan: Loan): Promise<{ at: number; mail: string | null } | null> {
  const held = await findHeldMail(tx, clock, { gather: nameOf(loan), since: 0 });
  const line =
    loan.user_id === null
      ? undefined
      : await tx
          .selectFrom("notifications")
          .select("created_at")
          .where("subject", "=", loan.id)
          .where("kind", "=", "own-application-repaid")
          .where("user_id", "=", loan.user_id)
          .where("created_at", ">", clock.now())
          .executeTakeFirst();
  if (line) return { at: line.created_at - told, mail: held?.id ?? null };
  // The mail of the day goes out later than the line: a payment that comes in between is told anew.
  if (!held || loan.user_id !== null) return null;
  const { release_at } = await tx
    .selectFrom("mail_outbox")
    .select("release_at")
    .where("id", "=", held.id)
    .executeTakeFirstOrThrow();
  return { at: release_at - told, mail: held.id };
}

/** The value dates of the payments that were recorded since and count. */
async function daysSince(tx: Tx, applicationId: string, since: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("application_repayments")
    .select("value_on")
    .distinct()
    .where("application_id", "=", applicationId)
    .where("recorded_at", ">=", since)
    .where("reversed_at", "is", null)
    .where(arrived())
    .orderBy("value_on")
    .execute();
  return rows.map(({ value_on }) => value_on);
}

async function begin(tx: Tx, services: Writer, loan: Loan, since: number): Promise<void> {
  const days = await daysSince(tx, loan.id, since);
  if (days.length === 0) return;
  const { clock } = services;
  const hold = { until: since + told, gather: nameOf(loan) };
  const message = await mailTo(tx, services, loan, days);
  if (loan.user_id === null) {
    await enqueueMail(tx, clock, message, hold);
    return;
  }
  const notice = { kind: "own-application-repaid", subject: loan.id, detail: { company: loan.company } } as const;
  await notifyUser(tx, clock, loan.user_id, notice, { from: hold.until });
  await mailNotice(tx, services, { userId: loan.user_id, topic: "payments" }, message, hold);
}

/** So many days are named; of more, the mail says how many. */
const mostNamed = 5;

/** Says of which days payments are recorded, and that the loan is repaid, but never how much. */
async function mailTo(tx: Tx, services: Writer, loan: Loan, days: readonly string[]): Promise<Message> {
  const { unpaid_due_on } = await tx
    .selectFrom("application_ledgers")
    .select("unpaid_due_on")
    .where("application_id", "=", loan.id)
    .executeTakeFirstOrThrow();
  const then =
    unpaid_due_on === null
      ? "With that your loan is repaid in full, and you owe us nothing any more. Our closing letter follows."
      : "Open your loan to see what it has paid, and what you still owe.";
  return aboutLoan(tx, services, loan, {
    heading: "A payment on your loan is recorded",
    paragraphs: [paymentsInWords(days), then],
  });
}

/** 'We have recorded your payment of 14 June 2026.' */
export function paymentsInWords(days: readonly string[]): string {
  const [first = ""] = days;
  if (days.length === 1) return `We have recorded your payment of ${longDate(first)}.`;
  if (days.length <= mostNamed) return `We have recorded your payments of ${days.map(longDate).join(", ")}.`;
  return `We have recorded your payments of ${days.length} days, the first of ${longDate(first)}.`;
}

/** A mail that leads to the page of the loan. Its words name no amounts. */
export async function aboutLoan(
  tx: Tx,
  services: Writer,
  loan: Loan,
  { heading, paragraphs }: { heading: string; paragraphs: string[] },
): Promise<Message> {
  const { publicUrl } = services;
  const page = `${publicUrl}/application/status/${loan.id}`;
  return {
    to: loan.email,
    subject: `${heading}, ${loan.reference}`,
    heading,
    paragraphs,
    terms: [["Reference", loan.reference] as const],
    notes:
      loan.user_id === null
        ? []
        : [`You choose what we mail you, and when: ${publicUrl}/dashboard/client/settings/notifications`],
    thread: loan.id,
    action: {
      label: "Open your loan",
      url: loan.user_id === null ? await newAccessLink(tx, services, loan) : page,
    },
  };
}
