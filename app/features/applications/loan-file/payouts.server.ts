import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { isoDate, lastToday } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { dollarsAndCents } from "../../loans/figures";
import type { Stage } from "../vocabulary";
import { longDate } from "./dates";
import type { PaidDetail } from "./events";
import type { ApplicationRow } from "./lock-application.server";
import type { Payout } from "./payout";
import { readOffer } from "./sent-letters.server";

/** What of a loan was accepted and what is paid out, in cents. */
export interface Drawn {
  acceptedCents: number;
  paidCents: number;
  restCents: number;
}

/** The terms that count are those of the offer in force; an application from before there were offers has its own amount. */
export async function readDrawn(
  db: Db,
  { clock }: Pick<Services, "clock">,
  { id, stage, amountCents }: { id: string; stage: Stage; amountCents: number },
): Promise<Drawn> {
  const { inForce, latest } = await readOffer(db, { id, stage }, isoDate(clock.now()));
  const acceptedCents = (inForce ?? latest)?.amountCents ?? amountCents;
  const rows = await db
    .selectFrom("application_payouts")
    .select("amount_cents")
    .where("application_id", "=", id)
    .where("paid_at", "is not", null)
    .execute();
  const paidCents = rows.reduce((sum, row) => sum + row.amount_cents, 0);
  return { acceptedCents, paidCents, restCents: acceptedCents - paidCents };
}

/**
 * What was accepted and will not be paid out: the loan has gone on to its repayment without it. In cents; 0 for none, and for a loan
 * from before payouts were kept here.
 */
export async function readUndrawn(
  db: Db,
  services: Pick<Services, "clock">,
  loan: { id: string; stage: Stage; amountCents: number },
): Promise<number> {
  if (loan.stage !== "repayment") return 0;
  const { paidCents, restCents } = await readDrawn(db, services, loan);
  return paidCents === 0 ? 0 : restCents;
}

/** Whether the letter of the offer in force says that a part bears interest from its own payout. */
export async function readPartsBear(
  db: Db | Tx,
  { clock }: Pick<Services, "clock">,
  loan: { id: string; stage: Stage },
): Promise<boolean> {
  const { inForce } = await readOffer(db, loan, isoDate(clock.now()));
  const letter = await db
    .selectFrom("application_letters")
    .select("parts_bear")
    .where("decision_id", "=", inForce?.id ?? "")
    .executeTakeFirst();
  return letter?.parts_bear === 1;
}

/** The payout that a step is about; undefined for other steps. */
export async function readPayout(db: Db, stepId: string): Promise<Payout | undefined> {
  const row = await db.selectFrom("application_payouts").selectAll().where("step_id", "=", stepId).executeTakeFirst();
  return row && payoutOf(row);
}

interface PayoutRow {
  amount_cents: number;
  value_on: string;
  holder: string;
  bank: string;
  account_end: string;
  wire_reference: string;
}

export const payoutOf = (row: PayoutRow): Payout => ({
  amountCents: row.amount_cents,
  valueOn: row.value_on,
  holder: row.holder,
  bank: row.bank,
  accountEnd: row.account_end,
  wireReference: row.wire_reference,
});

export async function insertPayout(tx: Tx, step: { id: string; applicationId: string }, payout: Payout): Promise<void> {
  await tx
    .insertInto("application_payouts")
    .values({
      ...{ step_id: step.id, application_id: step.applicationId, amount_cents: payout.amountCents },
      ...{ value_on: payout.valueOn, holder: payout.holder, bank: payout.bank, account_end: payout.accountEnd },
      ...{ wire_reference: payout.wireReference, paid_at: null },
    })
    .execute();
}

/** What the log says about a payout. The holder can be a person, so the name stands beside the chain. */
export const paidDetail = (applicationId: string, payout: Payout): PaidDetail => ({
  amountCents: payout.amountCents,
  valueOn: payout.valueOn,
  account: payout.accountEnd,
  holder: besideChain(applicationId, payout.holder),
  bank: payout.bank,
  reference: payout.wireReference,
});

/** A sentence when this amount is more than the rest of the loan; null when it is not. */
export function moreThanRest(amountCents: number, { acceptedCents, paidCents, restCents }: Drawn): string | null {
  if (amountCents <= restCents) return null;
  const [accepted, paid, rest] = [acceptedCents, paidCents, restCents].map((cents) => dollarsAndCents(cents));
  return `At most ${rest} can be paid out: ${accepted} was accepted, and ${paid} is paid already`;
}

/** What is wrong with a payout of this application, by field. Fields that could not be read are left out. */
export async function wrongWithPayout(
  db: Db,
  services: Pick<Services, "clock">,
  { id, stage, amount_cents, created_at }: Pick<ApplicationRow, "id" | "stage" | "amount_cents" | "created_at">,
  { amountCents, valueOn, wireReference }: Partial<Payout>,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  if (amountCents !== undefined) {
    const drawn = await readDrawn(db, services, { id, stage, amountCents: amount_cents });
    const tooMuch = moreThanRest(amountCents, drawn);
    if (tooMuch !== null) errors.amount = tooMuch;
  }
  const received = isoDate(created_at);
  if (valueOn !== undefined && valueOn < received)
    errors.valueOn = `The application arrived on ${longDate(received)}. Choose that day or a later one`;
  // What is recorded counts as paid at once.
  if (valueOn !== undefined && valueOn > lastToday(services.clock.now()))
    errors.valueOn = "This day has not come yet. Record a payout when the money has left";
  if (wireReference !== undefined) {
    const twin = await db
      .selectFrom("application_payouts")
      .select("value_on")
      .where("application_id", "=", id)
      .where("wire_reference", "=", wireReference)
      .where("paid_at", "is not", null)
      .executeTakeFirst();
    if (twin) errors.wireReference = `The payout of ${longDate(twin.value_on)} has this reference already`;
  }
  return errors;
}

/** Records that a payout is made, for good. */
export async function markPaid(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { id }: Pick<ApplicationRow, "id">,
  { stepId, payout, note, by }: { stepId: string; payout: Payout; note: string; by: string },
): Promise<void> {
  await tx.updateTable("application_payouts").set({ paid_at: clock.now() }).where("step_id", "=", stepId).execute();
  const detail = { step: stepId, ...paidDetail(id, payout), note };
  await recordAudit(tx, clock, { userId: by }, { type: "application.paid-out", subject: id, detail });
}
