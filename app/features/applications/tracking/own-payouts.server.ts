import type { Services } from "~/platform/services";
import { findTracked } from "../access/viewer.server";
import { readDrawn, readPartsBear, readUndrawn } from "../loan-file/payouts.server";
import type { Viewer } from "../policy";
import { readRepaid } from "../repayments/read-repaid.server";

export interface OwnPayouts {
  /** Those that are made, the oldest first. */
  payouts: { id: string; amountCents: number; valueOn: string; bank: string; accountEnd: string }[];
  /** What was accepted and is not paid out, of a loan that gets no further payout, in cents; 0 for none. */
  undrawnCents: number;
  /** What is still to be paid out, in cents; 0 once the loan is repaid. */
  restCents: number;
  /** Each part bears interest from its own payout: the letter of the offer says so. */
  partsBear: boolean;
  /** There is a plan by which the loan is repaid. */
  repays: boolean;
  /** The closing letter is sent. */
  closed: boolean;
}

/** What is paid out of a loan, for those who follow the application: of the account only its end. */
export async function readOwnPayouts(services: Services, viewer: Viewer, applicationId: string): Promise<OwnPayouts> {
  const { db } = services;
  const { id, stage, amount_cents: amountCents } = await findTracked(db, viewer, applicationId);
  const rows = await db
    .selectFrom("application_payouts")
    .select(["step_id", "amount_cents", "value_on", "bank", "account_end"])
    .where("application_id", "=", id)
    .where("paid_at", "is not", null)
    .orderBy("step_id")
    .execute();
  const plan = await db
    .selectFrom("application_ledgers")
    .select("application_id")
    .where("application_id", "=", id)
    .executeTakeFirst();
  return {
    payouts: rows.map((row) => ({
      ...{ id: row.step_id, amountCents: row.amount_cents, valueOn: row.value_on },
      ...{ bank: row.bank, accountEnd: row.account_end },
    })),
    undrawnCents: await readUndrawn(db, services, { id, stage, amountCents }),
    restCents: stage === "disbursement" ? (await readDrawn(db, services, { id, stage, amountCents })).restCents : 0,
    partsBear: await readPartsBear(db, services, { id, stage }),
    repays: plan !== undefined,
    closed: (await readRepaid(db, [id])).get(id)?.closed ?? false,
  };
}
