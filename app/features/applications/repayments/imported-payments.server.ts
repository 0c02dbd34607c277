import { recordAudits } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { needsSecond } from "../policy";
import { settleEntry } from "./proposed-entries.server";
import { storeReversal } from "./record.server";
import "./events";
import "./tables";

/**
 * Takes a payment of an import back: reverses it, or withdraws what waits. Returns why it stays, where something follows from it. The
 * application is locked. With `only` 'judge' nothing is changed.
 */
export async function takeBackPayment(
  tx: Tx,
  services: Pick<Services, "clock" | "approvalAbove" | "firm" | "publicUrl">,
  {
    id,
    applicationId,
    reason,
    by,
    only,
  }: {
    id: string;
    applicationId: string;
    reason: string;
    by: string;
    only: "judge" | "act";
  },
): Promise<string | null> {
  const closed = await tx
    .selectFrom("application_closing_letters")
    .select("sent_at")
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  if (closed) return "the closing letter of the loan was sent";
  const row = await tx
    .selectFrom("application_repayments as p")
    .innerJoin("application_ledgers as l", "l.application_id", "p.application_id")
    .select(["p.id", "p.amount_cents", "p.value_on", "p.reference", "p.recorded_at", "p.reversed_at"])
    .select("l.amount_cents as loan_cents")
    .where("p.id", "=", id)
    .executeTakeFirst();
  if (row) {
    if (row.reversed_at !== null) return "the payment was reversed since";
    if (needsSecond(row.loan_cents, services.approvalAbove))
      return "the loan is large: two people reverse its payments";
    if (only === "act") await storeReversal(tx, services, { applicationId, row, reason, by });
    return null;
  }
  const entry = await tx
    .selectFrom("application_repayment_entries")
    .select(["state", "amount_cents", "value_on", "reference"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (entry?.state === "confirmed") return "a colleague has confirmed the payment: two people reverse it";
  if (entry?.state !== "proposed") return "the payment was returned or withdrawn since";
  if (only === "judge") return null;
  await settleEntry(tx, services, { applicationId, id, state: "recalled", by });
  const { amount_cents: amountCents, value_on: valueOn, reference } = entry;
  const detail = { entry: id, kind: "payment", amountCents, valueOn, reference } as const;
  const event = { type: "application.repayment-recalled", subject: applicationId, detail } as const;
  await recordAudits(tx, services.clock, { userId: by }, [event]);
  return null;
}
