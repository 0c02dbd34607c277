import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { needsSecond } from "../policy";
import { requireApplicationInReach } from "../reach.server";
import { requireOpen, type TypedPayment, wrongWithPayment } from "./checked-payment.server";
import { lockLedger } from "./filed-payments.server";
import type { LedgerTerms } from "./ledger";
import { type PaymentQuestion, paymentQuestion } from "./payment-question";
import type { Entered } from "./plan.server";
import { listWaiting, proposeEntry } from "./proposed-entries.server";
import { counting, readPayments, readTerms } from "./read-ledger.server";
import { refreshUnpaid } from "./refresh-unpaid.server";
import { tellOfPayments, tellOfReversal } from "./tell-of-payments.server";

const referenceWaits = "A payment with this reference waits for a colleague already";

/**
 * Records a payment that was received. It pays interest first, by its value date. A wrong one is reversed. Of a loan above
 * APPROVAL_ABOVE it is only entered, and a colleague confirms it. Throws Conflict when the loan has no plan yet or is closed.
 */
export async function recordRepayment(
  services: Services,
  actor: Actor,
  { applicationId, ...payment }: { applicationId: string } & TypedPayment,
): Promise<Entered> {
  const administrator = requireStaff(actor, "applications.pay");
  const { db } = services;
  await requireApplicationInReach(db, actor, applicationId);
  return db.transaction().execute(async (tx): Promise<Entered> => {
    const { application } = await lockLedger(tx, services, applicationId);
    const terms = await requireOpen(tx, applicationId);
    const errors = await wrongWith(tx, services, { applicationId, terms, payment });
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    if (!needsSecond(terms.amountCents, services.approvalAbove)) {
      await insertRepayment(tx, services, { applicationId, payment, by: administrator.userId });
      return { ok: true };
    }
    const entry = { kind: "payment" as const, ...payment, repaymentId: null, reason: "" };
    await proposeEntry(tx, services, { application, entry, by: administrator });
    return { ok: true, waits: true };
  });
}

/** What is wrong with a payment that is entered, by field. Fields that could not be read are left out. */
async function wrongWith(
  db: Db,
  services: Services,
  about: { applicationId: string; terms: LedgerTerms; payment: Partial<TypedPayment> },
): Promise<Record<string, string>> {
  const errors = await wrongWithPayment(db, services, about);
  if (errors.reference || !needsSecond(about.terms.amountCents, services.approvalAbove)) return errors;
  const waiting = await listWaiting(db, about.applicationId);
  const twin = waiting.some(({ kind, reference }) => kind === "payment" && reference === about.payment.reference);
  return twin ? { ...errors, reference: referenceWaits } : errors;
}

/**
 * What is wrong with the fields of a payment that can be read, where others cannot: so one answer names all of it. Nothing for a loan
 * without a plan.
 */
export async function comparePayment(
  services: Services,
  actor: Actor,
  { applicationId, ...payment }: { applicationId: string } & Partial<TypedPayment>,
): Promise<Record<string, string>> {
  requireStaff(actor, "applications.pay");
  const { db } = services;
  await requireApplicationInReach(db, actor, applicationId);
  const terms = await readTerms(db, applicationId);
  return terms ? wrongWith(db, services, { applicationId, terms, payment }) : {};
}

/** What to ask before a payment is recorded that is far from what is due; null for no question. */
export async function questionPayment(
  services: Services,
  actor: Actor,
  { applicationId, ...payment }: { applicationId: string } & Pick<TypedPayment, "amountCents" | "valueOn">,
): Promise<PaymentQuestion | null> {
  requireStaff(actor, "applications.pay");
  const { db } = services;
  await requireApplicationInReach(db, actor, applicationId);
  const terms = await readTerms(db, applicationId);
  return terms && paymentQuestion(terms, counting(await readPayments(db, applicationId)), payment);
}

/** Stores a payment that was checked, and tells the borrower an hour later; returns its id. */
export async function insertRepayment(
  tx: Tx,
  services: Pick<Services, "clock" | "firm" | "publicUrl">,
  {
    applicationId,
    payment: { amountCents, valueOn, reference },
    by,
  }: { applicationId: string; payment: TypedPayment; by: string },
): Promise<string> {
  const { clock } = services;
  const now = clock.now();
  const id = newId(now);
  await tx
    .insertInto("application_repayments")
    .values({
      ...{ id, application_id: applicationId, amount_cents: amountCents, value_on: valueOn, reference },
      ...{ recorded_by: by, recorded_at: now, reversed_by: null, reversed_at: null, reversal_reason: "" },
    })
    .execute();
  const detail = { repayment: id, amountCents, valueOn, reference };
  await recordAudit(tx, clock, { userId: by }, { type: "application.repaid", subject: applicationId, detail });
  await refreshUnpaid(tx, applicationId);
  await tellOfPayments(tx, services, { applicationId, recordedAt: now });
  return id;
}

/**
 * Reverses a payment with a reason: it counts no more, and stays in the list. A second call of the same person does nothing. Of a loan above APPROVAL_ABOVE
 * it is only entered, and a colleague confirms it.
 */
export async function reverseRepayment(
  services: Services,
  actor: Actor,
  { applicationId, repaymentId, reason }: { applicationId: string; repaymentId: string; reason: string },
): Promise<{ ok: true; waits?: true }> {
  const administrator = requireStaff(actor, "applications.pay");
  const { db } = services;
  await requireApplicationInReach(db, actor, applicationId);
  return db.transaction().execute(async (tx) => {
    const { application } = await lockLedger(tx, services, applicationId);
    const row = (await readPayments(tx, applicationId)).find(({ id }) => id === repaymentId);
    if (!row) throw notFound("repayment");
    if (row.reversed_at !== null && row.reversed_by === administrator.userId) return { ok: true as const };
    if (row.reversed_at !== null)
      throw new Conflict("A colleague has reversed this payment meanwhile, with a reason. Nothing was changed.");
    const terms = await requireOpen(tx, applicationId);
    if (!needsSecond(terms.amountCents, services.approvalAbove)) {
      await storeReversal(tx, services, { applicationId, row, reason, by: administrator.userId });
      return { ok: true as const };
    }
    if ((await listWaiting(tx, applicationId)).some((entry) => entry.repaymentId === repaymentId))
      throw new Conflict("The reversal of this payment waits for a colleague already. Nothing was changed.");
    const { amount_cents: amountCents, value_on: valueOn, reference } = row;
    const entry = { kind: "reversal" as const, amountCents, valueOn, reference, repaymentId, reason };
    await proposeEntry(tx, services, { application, entry, by: administrator });
    return { ok: true as const, waits: true as const };
  });
}

/** Stores that a payment counts no more, and tells the borrower, if they were told of it. */
export async function storeReversal(
  tx: Tx,
  services: Pick<Services, "clock" | "firm" | "publicUrl">,
  {
    applicationId,
    row,
    reason,
    by,
  }: {
    applicationId: string;
    row: { id: string; amount_cents: number; value_on: string; reference: string; recorded_at: number };
    reason: string;
    by: string;
  },
): Promise<void> {
  const { clock } = services;
  await tx
    .updateTable("application_repayments")
    .set({ reversed_by: by, reversed_at: clock.now(), reversal_reason: reason })
    .where("id", "=", row.id)
    .execute();
  const detail = {
    repayment: row.id,
    amountCents: row.amount_cents,
    valueOn: row.value_on,
    reference: row.reference,
    reason,
  };
  const event = { type: "application.repayment-reversed", subject: applicationId, detail } as const;
  await recordAudit(tx, clock, { userId: by }, event);
  await refreshUnpaid(tx, applicationId);
  await tellOfReversal(tx, services, { applicationId, payment: row });
}
