import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import { lockApplication } from "../loan-file/lock-application.server";
import { requireApplicationInReach } from "../reach.server";
import { keepLedger, type LedgerTerms, Overpaid } from "./ledger";
import type { Recorded } from "./plan.server";
import { counting, readPayments, readTerms } from "./read-ledger.server";

const wrong = (field: string, message: string): Recorded => ({ ok: false, field, message });

/**
 * Records a payment that was received. It pays interest first, by its value date. A wrong one is reversed. Throws Conflict when the
 * loan has no plan yet or is closed.
 */
export async function recordRepayment(
  services: Services,
  actor: Actor,
  {
    applicationId,
    amountCents,
    valueOn,
    reference,
  }: { applicationId: string; amountCents: number; valueOn: string; reference: string },
): Promise<Recorded> {
  const { userId } = requireStaff(actor, "applications.pay");
  const { db, clock } = services;
  await requireApplicationInReach(db, actor, applicationId);
  return db.transaction().execute(async (tx): Promise<Recorded> => {
    await lockApplication(tx, services, applicationId);
    const terms = await requireOpen(tx, applicationId);
    const now = clock.now();
    const today = isoDate(now);
    if (valueOn > today) return wrong("valueOn", "This day has not come yet");
    const first = await firstDay(tx, applicationId);
    if (valueOn < first) return wrong("valueOn", `The loan was paid out on ${longDate(first)}. Choose a later day`);
    const before = await readPayments(tx, applicationId);
    const twin = before.find((row) => row.reversed_at === null && row.reference === reference);
    if (twin) return wrong("reference", `The payment of ${longDate(twin.value_on)} has this reference already`);
    const id = newId(now);
    const tooMuch = overpaid(terms, [...counting(before), { id, amountCents, valueOn }], today);
    if (tooMuch) return wrong("amount", tooMuch);
    await tx
      .insertInto("application_repayments")
      .values({
        ...{ id, application_id: applicationId, amount_cents: amountCents, value_on: valueOn, reference },
        ...{ recorded_by: userId, recorded_at: now, reversed_by: null, reversed_at: null, reversal_reason: "" },
      })
      .execute();
    const detail = { repayment: id, amountCents, valueOn, reference };
    await recordAudit(tx, clock, { userId }, { type: "application.repaid", subject: applicationId, detail });
    return { ok: true };
  });
}

/** Reverses a payment with a reason: it counts no more, and stays in the list. A second call does nothing. */
export async function reverseRepayment(
  services: Services,
  actor: Actor,
  { applicationId, repaymentId, reason }: { applicationId: string; repaymentId: string; reason: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "applications.pay");
  const { db, clock } = services;
  await requireApplicationInReach(db, actor, applicationId);
  await db.transaction().execute(async (tx) => {
    await lockApplication(tx, services, applicationId);
    const row = (await readPayments(tx, applicationId)).find(({ id }) => id === repaymentId);
    if (!row) throw notFound("repayment");
    if (row.reversed_at !== null) return;
    await requireOpen(tx, applicationId);
    await tx
      .updateTable("application_repayments")
      .set({ reversed_by: userId, reversed_at: clock.now(), reversal_reason: reason })
      .where("id", "=", repaymentId)
      .execute();
    const detail = { repayment: repaymentId, amountCents: row.amount_cents, valueOn: row.value_on, reason };
    const event = { type: "application.repayment-reversed", subject: applicationId, detail } as const;
    await recordAudit(tx, clock, { userId }, event);
  });
}

/** The terms of a loan that is being repaid. Throws Conflict when there is no plan, or the closing letter is sent. */
async function requireOpen(tx: Tx, applicationId: string): Promise<LedgerTerms> {
  const terms = await readTerms(tx, applicationId);
  if (!terms) throw new Conflict("Set the day of the first payment before. Nothing was changed.");
  const closed = await tx
    .selectFrom("application_closing_letters")
    .select("sent_at")
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  if (closed) throw new Conflict("The closing letter is sent: nothing is owed any more. Nothing was changed.");
  return terms;
}

/** The day of the last payout; yyyy-mm-dd. Nothing is repaid before. */
async function firstDay(tx: Tx, applicationId: string): Promise<string> {
  const row = await tx
    .selectFrom("application_payouts")
    .select(({ fn }) => fn.max("value_on").as("on"))
    .where("application_id", "=", applicationId)
    .where("paid_at", "is not", null)
    .executeTakeFirst();
  return row?.on ?? "";
}

/** A sentence when one of the payments is more than what is owed on its day; null when none is. */
function overpaid(terms: LedgerTerms, payments: Parameters<typeof keepLedger>[1], today: string): string | null {
  try {
    keepLedger(terms, payments, today);
    return null;
  } catch (error) {
    if (!(error instanceof Overpaid)) throw error;
    const { owedCents, payment } = error;
    return `At most ${dollarsAndCents(owedCents)} is owed on ${longDate(payment.valueOn)}`;
  }
}
