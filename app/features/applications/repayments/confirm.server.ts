import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict, forbidden, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { requireSigners } from "../../identity/staff/signers.server";
import { notifyUser } from "../../notifications/notifications.server";
import type { ApplicationRow } from "../loan-file/lock-application.server";
import { canConfirm, canRecall, canReturn } from "../policy";
import { requireApplicationInReach } from "../reach.server";
import { requireOpen, wrongWithPayment } from "./checked-payment.server";
import { lockLedger } from "./filed-payments.server";
import { closeLoan, type WrittenClosing, writeClosing } from "./papers.server";
import { draftPlan, storePlan } from "./plan.server";
import { listWaiting, settleEntry, toldOf, type WaitingEntry } from "./proposed-entries.server";
import { readPayments } from "./read-ledger.server";
import { insertRepayment, storeReversal } from "./record.server";

const notByYourself = "You entered this, so a colleague has to confirm or return it.";
const settledAlready = "This was confirmed, returned or withdrawn in the meantime. Nothing was changed.";

interface Key {
  applicationId: string;
  entryId: string;
}

/**
 * A second person, never the one who entered it, confirms a payment, a reversal, a plan or the closing letter: only now the ledger has
 * it. Of many at once one confirms. Throws Conflict when it cannot be in the ledger any more: it is returned then.
 */
export async function confirmRepayment(services: Services, actor: Actor, { applicationId, entryId }: Key) {
  const { userId, name } = requireStaff(actor, "applications.decide");
  const { db, clock, mailQueued } = services;
  await requireApplicationInReach(db, actor, applicationId);
  const closes = (await listWaiting(db, applicationId)).some(({ id, kind }) => id === entryId && kind === "closing");
  // A PDF is not written while others wait for the database.
  const closing = closes ? await writeClosing(services, actor, { applicationId }) : null;
  await db.transaction().execute(async (tx) => {
    const { application } = await lockLedger(tx, services, applicationId);
    const entry = await findWaiting(tx, { applicationId, entryId });
    if (!canConfirm(userId, entry.proposedById)) throw forbidden(notByYourself);
    await requireSigners(tx, [userId, entry.proposedById]);
    const repaymentId = await enter(tx, services, { application, entry, closing });
    const settling = {
      ...{ applicationId, id: entryId, state: "confirmed" as const, by: userId },
      ...(repaymentId !== null && { repaymentId }),
    };
    if (!(await settleEntry(tx, services, settling))) throw new Conflict(settledAlready);
    const detail = settledDetail(entry);
    const event = { type: "application.repayment-confirmed", subject: applicationId, detail } as const;
    await recordAudit(tx, clock, { userId }, event);
    const told = { company: application.company, by: name, ...toldOf(entry) };
    const notice = { kind: "application-repayment-confirmed", subject: applicationId, detail: told } as const;
    await notifyUser(tx, clock, entry.proposedById, notice);
  });
  mailQueued();
}

/** What the log says about an entry: of two equal payments of one day, which. */
const settledDetail = ({ id, kind, amountCents, valueOn, reference }: WaitingEntry) => ({
  ...{ entry: id, kind, amountCents, valueOn, reference },
});

/** Brings it into the ledger, in the name of who entered it. Returns the payment; null for what is none. */
async function enter(
  tx: Tx,
  services: Services,
  { application, entry, closing }: { application: ApplicationRow; entry: WaitingEntry; closing: WrittenClosing | null },
): Promise<string | null> {
  const applicationId = application.id;
  const by = entry.proposedById;
  if (entry.kind === "plan") {
    const { valueOn: firstDueOn, reason } = entry;
    const drafted = await draftPlan(tx, services, { application, firstDueOn, reason });
    if (!drafted.ok) throw new Conflict(`${Object.values(drafted.errors).join(". ")}. Return it. Nothing was changed.`);
    await storePlan(tx, services, { application, ...drafted, reason, by });
    return null;
  }
  if (entry.kind === "closing") {
    await closeLoan(tx, services, { application, closing, by, entryId: entry.id });
    return null;
  }
  const terms = await requireOpen(tx, applicationId);
  if (entry.kind === "payment") {
    const wrong = Object.values(await wrongWithPayment(tx, services, { applicationId, terms, payment: entry }));
    if (wrong.length > 0) throw new Conflict(`${wrong.join(". ")}. Return it. Nothing was changed.`);
    return insertRepayment(tx, services, { applicationId, payment: entry, by });
  }
  const row = (await readPayments(tx, applicationId)).find(({ id }) => id === entry.repaymentId);
  if (!row || row.reversed_at !== null) throw new Conflict("This payment is reversed already. Nothing was changed.");
  await storeReversal(tx, services, { applicationId, row, reason: entry.reason, by });
  return row.id;
}

/** A second person returns it with a reason, which who entered it reads. The ledger does not change. */
export async function returnRepayment(
  services: Services,
  actor: Actor,
  { applicationId, entryId, reason }: Key & { reason: string },
): Promise<void> {
  const { userId, name } = requireStaff(actor, "applications.decide");
  const { db, clock } = services;
  await requireApplicationInReach(db, actor, applicationId);
  await db.transaction().execute(async (tx) => {
    const { application } = await lockLedger(tx, services, applicationId);
    const entry = await findWaiting(tx, { applicationId, entryId });
    if (!canReturn(userId, entry.proposedById)) throw forbidden(notByYourself);
    await settleEntry(tx, services, { applicationId, id: entryId, state: "returned", by: userId, note: reason });
    const detail = { ...settledDetail(entry), reason };
    const event = { type: "application.repayment-returned", subject: applicationId, detail } as const;
    await recordAudit(tx, clock, { userId }, event);
    const told = { company: application.company, by: name, reason, ...toldOf(entry) };
    const notice = { kind: "application-repayment-returned", subject: applicationId, detail: told } as const;
    await notifyUser(tx, clock, entry.proposedById, notice);
  });
}

/** Who entered it withdraws it before it is confirmed: a payment by the act of paying, a closing letter by that of deciding. */
export async function recallRepayment(
  services: Services,
  actor: Actor,
  { applicationId, entryId }: Key,
): Promise<void> {
  const { userId } = requireStaff(actor, "desk.read");
  const { db, clock } = services;
  await requireApplicationInReach(db, actor, applicationId);
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, services, applicationId);
    const entry = await findWaiting(tx, { applicationId, entryId });
    if (!canRecall(userId, entry.proposedById)) throw forbidden("Only who entered this can withdraw it.");
    await settleEntry(tx, services, { applicationId, id: entryId, state: "recalled", by: userId });
    const detail = settledDetail(entry);
    const event = { type: "application.repayment-recalled", subject: applicationId, detail } as const;
    await recordAudit(tx, clock, { userId }, event);
  });
}

/** Throws 404 for what never was there, and Conflict for what is settled. */
async function findWaiting(tx: Tx, { applicationId, entryId }: Key): Promise<WaitingEntry> {
  const entry = (await listWaiting(tx, applicationId)).find(({ id }) => id === entryId);
  if (entry) return entry;
  const known = await tx
    .selectFrom("application_repayment_entries")
    .select("id")
    .where("id", "=", entryId)
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  if (!known) throw notFound("repayment");
  throw new Conflict(settledAlready);
}
