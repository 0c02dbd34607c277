import { type AuditEntry, recordAudits } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { notifyAdministrators } from "../../notifications/notifications.server";
import { refreshFacet } from "../facet.server";
import { wholeDollars } from "../loan-file/payout";
import { needsSecond } from "../policy";
import { settleEntry } from "./proposed-entries.server";
import { storeReversal } from "./record.server";
import "./events";
import "./tables";

/** A payment of a file that was checked against its ledger. */
export interface ImportedPayment {
  /** That of the payment or, of a large loan, of the entry that waits. */
  id: string;
  applicationId: string;
  /** Of the loan. */
  loanCents: number;
  amountCents: number;
  /** yyyy-mm-dd */
  valueOn: string;
  reference: string;
}

/**
 * Enters some hundred payments, as if each had been entered by hand: of a loan above APPROVAL_ABOVE it waits for a second person. Checks
 * no access. What is left to be told is told by `tellOfEntered`.
 */
export async function enterPayments(
  tx: Tx,
  { clock, approvalAbove }: Pick<Services, "clock" | "approvalAbove">,
  { payments, by }: { payments: readonly ImportedPayment[]; by: string },
): Promise<void> {
  const now = clock.now();
  const waits = ({ loanCents }: ImportedPayment) => needsSecond(loanCents, approvalAbove);
  const [counting, waiting] = [payments.filter((payment) => !waits(payment)), payments.filter(waits)];
  if (counting.length > 0)
    await tx
      .insertInto("application_repayments")
      .values(
        counting.map((payment) => ({
          ...{ ...columnsOf(payment), recorded_by: by, recorded_at: now },
          ...{ reversed_by: null, reversed_at: null, reversal_reason: "" },
        })),
      )
      .execute();
  if (waiting.length > 0)
    await tx
      .insertInto("application_repayment_entries")
      .values(
        waiting.map((payment) => ({
          ...{ ...columnsOf(payment), kind: "payment" as const, repayment_id: null, reason: "" },
          ...{
            state: "proposed" as const,
            proposed_by: by,
            proposed_at: now,
            settled_by: null,
            settled_at: null,
            note: "",
          },
        })),
      )
      .execute();
  // In the order of the file.
  await recordAudits(
    tx,
    clock,
    { userId: by },
    payments.map((payment) => eventOf(payment, waits(payment))),
  );
}

const columnsOf = ({ id, applicationId, amountCents, valueOn, reference }: ImportedPayment) => ({
  ...{ id, application_id: applicationId, amount_cents: amountCents, value_on: valueOn, reference },
});

function eventOf(
  { id, applicationId: subject, amountCents, valueOn, reference }: ImportedPayment,
  waits: boolean,
): AuditEntry<"application.repaid" | "application.repayment-proposed"> {
  const detail = { amountCents, valueOn, reference };
  return waits
    ? { type: "application.repayment-proposed", subject, detail: { entry: id, kind: "payment", ...detail } }
    : { type: "application.repaid", subject, detail: { repayment: id, ...detail } };
}

/** One line in the list, and one notification for the colleagues who decide, for all that now waits in the ledger of a loan. */
export async function tellOfEntered(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  {
    loan: { id, company },
    payments,
    amountCents,
    by,
  }: {
    loan: { id: string; company: string };
    payments: number;
    amountCents: number;
    by: { userId: string; name: string };
  },
): Promise<void> {
  await refreshFacet(tx, id);
  const detail = { company, by: by.name, amount: wholeDollars(amountCents), reversal: false, payments };
  const notice = { kind: "application-repayment-proposed", subject: id, detail } as const;
  await notifyAdministrators(tx, clock, notice, { except: by.userId, act: "applications.decide" });
}

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
    .select(["p.id", "p.amount_cents", "p.value_on", "p.recorded_at", "p.reversed_at", "l.amount_cents as loan_cents"])
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
    .select(["state", "amount_cents"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (entry?.state === "confirmed") return "a colleague has confirmed the payment: two people reverse it";
  if (entry?.state !== "proposed") return "the payment was returned or withdrawn since";
  if (only === "judge") return null;
  await settleEntry(tx, services, { applicationId, id, state: "recalled", by });
  const detail = { entry: id, kind: "payment", amountCents: entry.amount_cents } as const;
  const event = { type: "application.repayment-recalled", subject: applicationId, detail } as const;
  await recordAudits(tx, services.clock, { userId: by }, [event]);
  return null;
}
