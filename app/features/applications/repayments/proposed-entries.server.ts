import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Administrator } from "../../identity/actor";
import { notifyAdministrators, resolveNotices } from "../../notifications/notifications.server";
import type { EntryKind } from "../entry-kinds";
import { refreshFacet } from "../facet.server";
import { entryName, type NamedEntry } from "../loan-file/entry-words";
import type { ApplicationRow } from "../loan-file/lock-application.server";
import { wholeDollars } from "../loan-file/payout";
import "./events";
import "./tables";

// Payments, reversals, the plan and the closing letter of a large loan: one person enters them, and another confirms. Until then the
// ledger does not know them.

/** What waits for a second person. */
export interface WaitingEntry {
  id: string;
  kind: EntryKind;
  amountCents: number;
  /** Of a plan: the day of the first payment. */
  valueOn: string;
  reference: string;
  /** The payment that is to be reversed; null for all else. */
  repaymentId: string | null;
  /** Why it is to be reversed, or the plan changed; '' for all else. */
  reason: string;
  proposedBy: string;
  proposedById: string;
  proposedAt: number;
}

/** What waits for a second person in the ledger of a loan, the oldest first. Checks no access: its callers do. */
export async function listWaiting(db: Db | Tx, applicationId: string): Promise<WaitingEntry[]> {
  const rows = await db
    .selectFrom("application_repayment_entries")
    .leftJoin("user", "user.id", "application_repayment_entries.proposed_by")
    .selectAll("application_repayment_entries")
    .select("user.name as proposer")
    .where("application_id", "=", applicationId)
    .where("state", "=", "proposed")
    .orderBy("application_repayment_entries.id")
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, amountCents: row.amount_cents, valueOn: row.value_on, reference: row.reference },
    ...{ repaymentId: row.repayment_id, reason: row.reason, proposedAt: row.proposed_at },
    ...{ proposedBy: row.proposer ?? "A former account", proposedById: row.proposed_by },
  }));
}

/** Enters what was checked, and notifies the colleagues who decide. */
export async function proposeEntry(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  {
    application: { id: subject, company },
    entry,
    by,
  }: {
    application: Pick<ApplicationRow, "id" | "company">;
    entry: Omit<WaitingEntry, "id" | "proposedBy" | "proposedById" | "proposedAt">;
    by: Administrator;
  },
): Promise<void> {
  const now = clock.now();
  const id = newId(now);
  const { kind, amountCents, valueOn, reference, repaymentId, reason } = entry;
  await tx
    .insertInto("application_repayment_entries")
    .values({
      ...{ id, application_id: subject, kind, amount_cents: amountCents, value_on: valueOn, reference, reason },
      ...{ repayment_id: repaymentId, state: "proposed", proposed_by: by.userId, proposed_at: now },
      ...{ settled_by: null, settled_at: null, note: "" },
    })
    .execute();
  await refreshFacet(tx, subject);
  const told = { company, by: by.name, ...toldOf(entry) };
  const notice = { kind: "application-repayment-proposed", subject, detail: told } as const;
  await notifyAdministrators(tx, clock, notice, { except: by.userId, act: "applications.decide" });
  const detail = { entry: id, kind, amountCents, valueOn, reference, ...(reason && { reason }) };
  await recordAudit(tx, clock, { userId: by.userId }, { type: "application.repayment-proposed", subject, detail });
}

/** What notifications say about it. */
export const toldOf = (entry: NamedEntry) => ({
  ...{ amount: wholeDollars(entry.amountCents), reversal: entry.kind === "reversal" },
  ...(entry.kind !== "payment" && entry.kind !== "reversal" && { what: entryName(entry) }),
});

/** Ends what was entered. False when a colleague was faster. */
export async function settleEntry(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  {
    applicationId,
    id,
    state,
    by,
    note = "",
    repaymentId,
  }: {
    applicationId: string;
    id: string;
    state: "confirmed" | "returned" | "recalled";
    by: string;
    note?: string;
    /** The payment that it became. */
    repaymentId?: string;
  },
): Promise<boolean> {
  const settled = await tx
    .updateTable("application_repayment_entries")
    .set({ state, settled_by: by, settled_at: clock.now(), note, ...(repaymentId && { repayment_id: repaymentId }) })
    .where("id", "=", id)
    .where("application_id", "=", applicationId)
    .where("state", "=", "proposed")
    .executeTakeFirst();
  if (!settled.numUpdatedRows) return false;
  await refreshFacet(tx, applicationId);
  if ((await listWaiting(tx, applicationId)).length === 0)
    await resolveNotices(tx, clock, { subject: applicationId, kinds: ["application-repayment-proposed"] });
  return true;
}
