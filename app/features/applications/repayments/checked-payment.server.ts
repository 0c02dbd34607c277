import { isoDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import { keepLedger, type LedgerTerms, Overpaid } from "./ledger";
import type { Recorded } from "./plan.server";
import { counting, readPayments, readTerms } from "./read-ledger.server";

/** A payment as it is typed. */
export interface TypedPayment {
  amountCents: number;
  /** yyyy-mm-dd */
  valueOn: string;
  /** Of the bank. */
  reference: string;
}

const wrong = (field: string, message: string): Recorded => ({ ok: false, field, message });

/** Why a payment cannot be in this loan's ledger, by field; ok when it can. The application is locked. */
export async function checkPayment(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { applicationId, terms, payment }: { applicationId: string; terms: LedgerTerms; payment: TypedPayment },
): Promise<Recorded> {
  const { amountCents, valueOn, reference } = payment;
  const today = isoDate(clock.now());
  if (valueOn > today) return wrong("valueOn", "This day has not come yet");
  const first = await firstDay(tx, applicationId);
  if (valueOn < first) return wrong("valueOn", `The loan was paid out on ${longDate(first)}. Choose a later day`);
  const before = await readPayments(tx, applicationId);
  const twin = before.find((row) => row.reversed_at === null && row.reference === reference);
  if (twin) return wrong("reference", `The payment of ${longDate(twin.value_on)} has this reference already`);
  const tooMuch = overpaid(terms, [...counting(before), { id: "new", amountCents, valueOn }], today);
  return tooMuch ? wrong("amount", tooMuch) : { ok: true };
}

/** The terms of a loan that is being repaid. Throws Conflict when there is no plan, or the closing letter is sent. */
export async function requireOpen(tx: Tx, applicationId: string): Promise<LedgerTerms> {
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
