import { createHash } from "node:crypto";
import { accountLines } from "~/content/repayment-account";
import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import { Conflict, forbidden } from "~/platform/errors";
import { newDocument } from "~/platform/pdf/new-document.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { dollarsAndCents } from "../../loans/figures";
import { findTracked } from "../access/viewer.server";
import { longDate } from "../loan-file/dates";
import { tellApplicant } from "../loan-file/tell-applicant.server";
import { ratePercent } from "../loan-file/vocabulary";
import { needsSecond, type Viewer } from "../policy";
import { requireApplicationInReach } from "../reach.server";
import { neverByMail } from "./account-words";
import { lockLedger } from "./filed-payments.server";
import { instalmentWords } from "./instalment-words";
import { keepLedger } from "./ledger";
import { listWaiting } from "./proposed-entries.server";
import { counting, type RepaymentPage, readPayments, readRepayment, readTerms } from "./read-ledger.server";

/** The statement of a loan as PDF: its terms, the payouts, every payment with what it paid, its instalments, and what is owed today. Null before there is a plan. */
export async function writeStatement(
  { firm, workers }: Pick<Services, "firm" | "workers">,
  { ledger, company, reference, name, account, undrawnCents }: RepaymentPage,
): Promise<Buffer | null> {
  if (!ledger) return null;
  const { terms, standing, today, payments, reversed, payouts, schedule, repaidOn } = ledger;
  const subject = `Application ${reference}`;
  const pdf = newDocument(
    { title: "Statement of your loan", author: firm, issued: today, subject },
    { workers, by: subject },
  );
  pdf.paragraph(`${name}\n${company}`);
  pdf.terms([
    ["Application", reference],
    ["Loan", dollarsAndCents(terms.amountCents)],
    ["Interest", `${ratePercent(terms.rate)} a year, fixed`],
    ["Term", `${terms.years} years, first payment ${longDate(terms.firstDueOn)}`],
    ["As of", longDate(today)],
    ...(repaidOn ? [["State", `Repaid in full on ${longDate(repaidOn)}`] as const] : []),
    ["Principal owed", dollarsAndCents(standing.owed.principalCents)],
    ["Interest owed", dollarsAndCents(standing.owed.interestCents)],
    ["To repay all on this day", dollarsAndCents(standing.owed.payoffCents)],
    ["In arrears", standing.arrearsCents > 0 ? arrears(standing) : "Nothing"],
    ...(standing.next
      ? [["Next payment", `${dollarsAndCents(standing.next.cents)}, due ${longDate(standing.next.dueOn)}`] as const]
      : []),
  ]);
  if (account) {
    pdf.heading("Where to pay");
    pdf.terms(accountLines(account, reference));
    pdf.paragraph(neverByMail, { muted: true });
  }
  pdf.heading("Payouts");
  if (payouts.length === 0) pdf.paragraph("Not recorded: this loan was paid out before payouts were kept here.");
  else
    pdf.table({
      caption: "What we have paid out of the loan.",
      head: ["Value date", "Wire reference", "Paid out"],
      numeric: [false, false, true],
      rows: payouts.map(({ valueOn, reference, amountCents }) => [
        longDate(valueOn),
        reference,
        dollarsAndCents(amountCents),
      ]),
      ...(payouts.length > 1 && {
        total: ["Total", "", dollarsAndCents(payouts.reduce((sum, { amountCents }) => sum + amountCents, 0))],
      }),
    });
  if (undrawnCents > 0)
    pdf.paragraph(
      `${dollarsAndCents(undrawnCents)} of what was accepted is not paid out. No further payout follows, and nothing is owed for it.`,
    );
  pdf.heading("Payments received");
  if (payments.length === 0) pdf.paragraph("None yet.");
  else
    pdf.table({
      caption: "Each payment pays the interest until its value date first, then principal.",
      head: ["Value date", "Paid", "Interest", "Repaid", "Still owed"],
      numeric: [false, true, true, true, true],
      rows: payments
        .toReversed()
        .map((row) => [
          longDate(row.valueOn),
          ...[row.amountCents, row.interestCents, row.principalCents, row.balanceCents].map(dollarsAndCents),
        ]),
    });
  pdf.paragraph(
    "Interest is a twelfth of the yearly rate for each month between two due dates, and of a part of a month the share of its days, rounded to the cent. Interest that is not paid bears no interest.",
    { muted: true },
  );
  if (reversed.length > 0) {
    pdf.heading("Payments taken back");
    pdf.table({
      caption: "We had recorded them. They count no more.",
      head: ["Value date", "Reference", "Taken back on", "Amount"],
      numeric: [false, false, false, true],
      rows: reversed.map((row) => [
        ...[longDate(row.valueOn), row.reference, longDate(isoDate(row.reversedAt)), dollarsAndCents(row.amountCents)],
      ]),
    });
  }
  pdf.heading("Instalments");
  pdf.table({
    caption: "Payments pay the oldest instalment first.",
    head: ["Due", "Instalment", "Owed by the schedule", "State"],
    numeric: [false, true, true, false],
    rows: schedule.map((row) => [
      longDate(row.dueOn),
      dollarsAndCents(row.payment),
      dollarsAndCents(row.balance),
      instalmentWords(row),
    ]),
  });
  return pdf.finish();
}

const arrears = ({ arrearsCents, arrearsDays }: { arrearsCents: number; arrearsDays: number }) =>
  `${dollarsAndCents(arrearsCents)}, for ${arrearsDays} ${arrearsDays === 1 ? "day" : "days"}`;

/**
 * Sends the letter that says that nothing is owed any more. Of a loan above APPROVAL_ABOVE somebody else than who recorded the last
 * payment sends it. After that nothing can be recorded or reversed. Throws Conflict while something is owed.
 */
export async function sendClosingLetter(
  services: Services,
  actor: Actor,
  { applicationId }: { applicationId: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "applications.decide");
  const { db, clock, mailQueued, approvalAbove } = services;
  const page = await readRepayment(services, actor, { applicationId });
  const letter = await writeClosing(services, page);
  await db.transaction().execute(async (tx) => {
    const { application } = await lockLedger(tx, services, applicationId);
    if ((await listWaiting(tx, applicationId)).length > 0)
      throw new Conflict(
        "A payment or a reversal waits for a colleague. Confirm or return it first. Nothing was changed.",
      );
    const terms = await readTerms(tx, applicationId);
    const payments = await readPayments(tx, applicationId);
    const owed = terms && keepLedger(terms, counting(payments), isoDate(clock.now())).owed.payoffCents;
    if (!terms || owed !== 0)
      throw new Conflict("Something is still owed, so the loan cannot be closed. Nothing was changed.");
    // The letter was written before the lock: it names these payments and no others.
    const named =
      page.ledger?.payments
        .map(({ id }) => id)
        .toSorted()
        .join() ?? "";
    if (
      named !==
      counting(payments)
        .map(({ id }) => id)
        .toSorted()
        .join()
    )
      throw new Conflict("The payments have changed in the meantime. Look at them again. Nothing was changed.");
    const last = payments.findLast(({ reversed_at }) => reversed_at === null);
    if (last?.recorded_by === userId && needsSecond(terms.amountCents, approvalAbove))
      throw forbidden(
        "You recorded the last payment of this large loan, so a colleague has to send the closing letter.",
      );
    const sent = await tx
      .insertInto("application_closing_letters")
      .values({
        ...{ application_id: applicationId, bytes: letter.toString("base64"), sent_by: userId, sent_at: clock.now() },
        sha256: createHash("sha256").update(letter).digest("hex"),
      })
      .onConflict((conflict) => conflict.column("application_id").doNothing())
      .executeTakeFirst();
    if (!sent.numInsertedOrUpdatedRows) return;
    const detail = { amountCents: terms.amountCents };
    await recordAudit(tx, clock, { userId }, { type: "application.loan-closed", subject: applicationId, detail });
    await tellApplicant(tx, services, application, {
      subject: "Your loan is repaid",
      paragraphs: ["You owe us nothing any more. Open your application to read our closing letter (PDF)."],
      notice: { kind: "own-application-closed", detail: { company: application.company } },
    });
  });
  mailQueued();
}

function writeClosing(
  { firm, workers, clock }: Pick<Services, "firm" | "workers" | "clock">,
  { company, reference, name, ledger }: RepaymentPage,
): Promise<Buffer> {
  const issued = isoDate(clock.now());
  const subject = `Application ${reference}`;
  const pdf = newDocument({ title: "Your loan is repaid", author: firm, issued, subject }, { workers, by: subject });
  const payments = ledger?.payments ?? [];
  const sum = (of: (row: (typeof payments)[number]) => number) =>
    dollarsAndCents(payments.reduce((total, row) => total + of(row), 0));
  pdf.paragraph(
    `Dear ${name},\n\n${company} has repaid its loan with all interest. Nothing is owed to us any more, and we release the securities that were given for it.`,
  );
  pdf.terms([
    ["Application", reference],
    ["Loan", dollarsAndCents(ledger?.terms.amountCents ?? 0)],
    ["Last payment", payments[0] ? longDate(payments[0].valueOn) : ""],
    ["Paid in all", sum((row) => row.amountCents)],
    ["Of that interest", sum((row) => row.interestCents)],
  ]);
  pdf.paragraph(firm.legalName);
  return pdf.finish();
}

/** The closing letter as it was sent, for staff; null before. Throws 404. */
export async function readClosingLetter(
  services: Services,
  actor: Actor,
  { applicationId }: { applicationId: string },
): Promise<Buffer | null> {
  requireStaff(actor, "desk.read");
  await requireApplicationInReach(services.db, actor, applicationId);
  return unsafeRead(services.db, applicationId);
}

/** The same for those who follow the application. */
export async function readOwnClosingLetter(
  services: Services,
  viewer: Viewer,
  { applicationId }: { applicationId: string },
): Promise<Buffer | null> {
  await findTracked(services.db, viewer, applicationId);
  return unsafeRead(services.db, applicationId);
}

async function unsafeRead(db: Db, applicationId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("application_closing_letters")
    .select("bytes")
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return row ? Buffer.from(row.bytes, "base64") : null;
}
