import { createHash } from "node:crypto";
import { accountLines } from "~/content/repayment-account";
import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { newDocument } from "~/platform/pdf/new-document.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { dollarsAndCents } from "../../loans/figures";
import { findTracked } from "../access/viewer.server";
import { refreshFacet } from "../facet.server";
import { longDate } from "../loan-file/dates";
import type { ApplicationRow } from "../loan-file/lock-application.server";
import { tellApplicant } from "../loan-file/tell-applicant.server";
import { ratePercent } from "../loan-file/vocabulary";
import { needsSecond, type Viewer } from "../policy";
import { requireApplicationInReach } from "../reach.server";
import { neverByMail } from "./account-words";
import { lockLedger } from "./filed-payments.server";
import { fellAwayWords, instalmentWords, partsInterest, restWords } from "./instalment-words";
import { keepLedger, type LedgerTerms, type Payment } from "./ledger";
import { listWaiting, proposeEntry } from "./proposed-entries.server";
import { counting, type RepaymentPage, readPayments, readRepayment, readTerms } from "./read-ledger.server";
import { endTelling, paymentsInWords } from "./tell-of-payments.server";

/** The statement of a loan as PDF: its terms, the payouts, every payment with what it paid, its instalments, and what is owed today. Null before there is a plan. */
export async function writeStatement(
  { firm, workers }: Pick<Services, "firm" | "workers">,
  { ledger, company, reference, name, account, undrawnCents }: RepaymentPage,
): Promise<Buffer | null> {
  if (!ledger) return null;
  const { terms, standing, today, payments, reversed, payouts, parts, schedule, repaidOn } = ledger;
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
  const bears = parts.length > 0;
  if (payouts.length === 0) pdf.paragraph("Not recorded: this loan was paid out before payouts were kept here.");
  else
    pdf.table({
      caption: "What we have paid out of the loan.",
      head: ["Value date", "Wire reference", "Paid out", ...(bears ? ["Days", "Interest"] : [])],
      numeric: [false, false, true, true, true],
      rows: payouts.map(({ valueOn, reference, amountCents }, index) => {
        const { days, interestCents } = parts[index] ?? { days: 0, interestCents: 0 };
        const interest = bears ? [String(days), dollarsAndCents(interestCents)] : [];
        return [longDate(valueOn), reference, dollarsAndCents(amountCents), ...interest];
      }),
      ...(payouts.length > 1 && {
        total: [
          ...["Total", "", dollarsAndCents(payouts.reduce((sum, { amountCents }) => sum + amountCents, 0))],
          ...(bears ? ["", dollarsAndCents(terms.partsInterestCents)] : []),
        ],
      }),
    });
  if (bears)
    pdf.paragraph(
      `${partsInterest}, on ${longDate(terms.interestFrom ?? today)}: each part bears it from its own payout, for these days. It is due with the first instalment, on ${longDate(terms.firstDueOn)}.`,
    );
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
  const [away, rest] = [fellAwayWords(ledger), restWords(ledger)];
  if (away) pdf.paragraph(away);
  if (rest) pdf.paragraph(rest);
  pdf.table({
    caption: "Payments pay the oldest instalment first.",
    head: ["Due", "Instalment", "Owed by the schedule", "State"],
    numeric: [false, true, true, false],
    rows: schedule.map((row) => [
      row.month === 0 ? `${longDate(row.dueOn)}: ${partsInterest.toLowerCase()}` : longDate(row.dueOn),
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
 * Sends the letter that says that nothing is owed any more. Of a loan above APPROVAL_ABOVE it is only proposed, and a colleague confirms
 * it. After that nothing can be recorded or reversed. Throws Conflict while something is owed.
 */
export async function sendClosingLetter(
  services: Services,
  actor: Actor,
  { applicationId }: { applicationId: string },
): Promise<{ ok: true; waits?: true }> {
  const administrator = requireStaff(actor, "applications.decide");
  const { db, clock, mailQueued, approvalAbove } = services;
  const closing = await writeClosing(services, actor, { applicationId });
  const answer = await db.transaction().execute(async (tx): Promise<{ ok: true; waits?: true }> => {
    const { application } = await lockLedger(tx, services, applicationId);
    const terms = await readTerms(tx, applicationId);
    if (!terms || !needsSecond(terms.amountCents, approvalAbove)) {
      await closeLoan(tx, services, { application, closing, by: administrator.userId });
      return { ok: true };
    }
    if (await readClosedAt(tx, applicationId)) return { ok: true };
    await requireRepaid(tx, services, { applicationId });
    const { amountCents } = terms;
    const entry = { kind: "closing" as const, amountCents, valueOn: isoDate(clock.now()) };
    const words = { reference: "", repaymentId: null, reason: "" };
    await proposeEntry(tx, services, { application, entry: { ...entry, ...words }, by: administrator });
    return { ok: true, waits: true };
  });
  mailQueued();
  return answer;
}

/** A closing letter, and the payments that it names. */
export interface WrittenClosing {
  pdf: Buffer;
  names: string;
}

/** Writes the letter before the ledger is locked. Throws 404. */
export async function writeClosing(
  services: Services,
  actor: Actor,
  { applicationId }: { applicationId: string },
): Promise<WrittenClosing> {
  const page = await readRepayment(services, actor, { applicationId });
  return { pdf: await closingPdf(services, page), names: namesOf(page.ledger?.payments ?? []) };
}

const namesOf = (payments: readonly { id: string }[]) =>
  payments
    .map(({ id }) => id)
    .toSorted()
    .join();

/** Throws Conflict while something is owed, or waits for a colleague; `entryId` is the one that closes. Returns what was paid. */
async function requireRepaid(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { applicationId, entryId }: { applicationId: string; entryId?: string },
): Promise<{ terms: LedgerTerms; payments: Payment[] }> {
  if ((await listWaiting(tx, applicationId)).some(({ id }) => id !== entryId))
    throw new Conflict("Something waits for a colleague. Confirm or return it first. Nothing was changed.");
  const terms = await readTerms(tx, applicationId);
  const payments = counting(await readPayments(tx, applicationId));
  if (!terms || keepLedger(terms, payments, isoDate(clock.now())).owed.payoffCents !== 0)
    throw new Conflict("Something is still owed, so the loan cannot be closed. Nothing was changed.");
  return { terms, payments };
}

/** Stores the closing letter, once, and tells the borrower: also of the payments of which they were not told yet. */
export async function closeLoan(
  tx: Tx,
  services: Services,
  {
    application,
    closing,
    by,
    entryId,
  }: { application: ApplicationRow; closing: WrittenClosing | null; by: string; entryId?: string },
): Promise<void> {
  const { clock } = services;
  const { id: subject, company } = application;
  const { terms, payments } = await requireRepaid(tx, services, { applicationId: subject, entryId });
  // The letter was written before the lock: it names these payments and no others.
  if (closing?.names !== namesOf(payments))
    throw new Conflict("The payments have changed in the meantime. Look at them again. Nothing was changed.");
  const sent = await tx
    .insertInto("application_closing_letters")
    .values({
      ...{ application_id: subject, bytes: closing.pdf.toString("base64"), sent_by: by, sent_at: clock.now() },
      sha256: createHash("sha256").update(closing.pdf).digest("hex"),
    })
    .onConflict((conflict) => conflict.column("application_id").doNothing())
    .executeTakeFirst();
  if (!sent.numInsertedOrUpdatedRows) return;
  const detail = { amountCents: terms.amountCents };
  await recordAudit(tx, clock, { userId: by }, { type: "application.loan-closed", subject, detail });
  await refreshFacet(tx, subject);
  const untold = await endTelling(tx, services, subject);
  await tellApplicant(tx, services, application, {
    subject: "Your loan is repaid",
    paragraphs: [
      ...(untold.length > 0 ? [paymentsInWords(untold)] : []),
      "Your loan is repaid in full: you owe us nothing any more. Open your application to read our closing letter (PDF).",
    ],
    notice: { kind: "own-application-closed", detail: { company } },
  });
}

async function readClosedAt(db: Db | Tx, applicationId: string): Promise<number | null> {
  const row = await db
    .selectFrom("application_closing_letters")
    .select("sent_at")
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

function closingPdf(
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
