import type { Tx } from "~/platform/db/tables";
import { arrived } from "../arrived-payments.server";
import { oldestUnpaid } from "./ledger";
import { readTerms } from "./read-ledger.server";

/** Stores since when a loan is unpaid, after the payments that count have changed. The application is locked. */
export async function refreshUnpaid(tx: Tx, applicationId: string): Promise<void> {
  const terms = await readTerms(tx, applicationId);
  if (!terms) return;
  const payments = await tx
    .selectFrom("application_repayments")
    .select(["id", "amount_cents as amountCents", "value_on as valueOn"])
    .where("application_id", "=", applicationId)
    .where("reversed_at", "is", null)
    .where(arrived())
    .orderBy("id")
    .execute();
  await tx
    .updateTable("application_ledgers")
    .set({ unpaid_due_on: oldestUnpaid(terms, payments) })
    .where("application_id", "=", applicationId)
    .execute();
}
