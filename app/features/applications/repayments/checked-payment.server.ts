import { isoDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import { keepLedger, type LedgerTerms, Overpaid } from "./ledger";
import { counting, readPayments, readTerms } from "./read-ledger.server";

/** A payment as it is typed. */
export interface TypedPayment {
  amountCents: number;
  /** yyyy-mm-dd */
  valueOn: string;
  /** Of the bank. */
  reference: string;
}

/**
 * Why a payment cannot be in this loan's ledger, by field; nothing when it can. Fields that could not be read are left out. An amount
 * with a day on which nothing can be received is compared with what is owed today.
 */
export async function wrongWithPayment(
  db: Db,
  { clock }: Pick<Services, "clock">,
  { applicationId, terms, payment }: { applicationId: string; terms: LedgerTerms; payment: Partial<TypedPayment> },
): Promise<Record<string, string>> {
  const { amountCents, valueOn, reference } = payment;
  const today = isoDate(clock.now());
  const first = await firstDay(db, applicationId);
  const before = await readPayments(db, applicationId);
  const errors: Record<string, string> = {};
  if (valueOn !== undefined && valueOn > today) errors.valueOn = "This day has not come yet";
  if (valueOn !== undefined && valueOn < first)
    errors.valueOn = `The loan was paid out on ${longDate(first)}. Choose that day or a later one`;
  const twin = before.find((row) => row.reversed_at === null && row.reference === reference);
  if (twin) errors.reference = `The payment of ${longDate(twin.value_on)} has this reference already`;
  if (amountCents !== undefined) {
    const on = valueOn === undefined || errors.valueOn ? today : valueOn;
    const tooMuch = overpaid(terms, [...counting(before), { id: "new", amountCents, valueOn: on }], today);
    if (tooMuch) errors.amount = tooMuch;
  }
  return errors;
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
async function firstDay(db: Db, applicationId: string): Promise<string> {
  const row = await db
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
