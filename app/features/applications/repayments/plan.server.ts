import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { longDate } from "../loan-file/dates";
import type { ApplicationRow } from "../loan-file/lock-application.server";
import { tellApplicant } from "../loan-file/tell-applicant.server";
import { needsSecond } from "../policy";
import { requireApplicationInReach } from "../reach.server";
import { monthsAfter } from "./due-dates";
import { lockLedger } from "./filed-payments.server";
import { dueRows, interestStart, type LedgerTerms } from "./ledger";
import { interestOfParts } from "./parts";
import type { PlanChange, PlanFigures } from "./plan-change";
import { listWaiting, proposeEntry } from "./proposed-entries.server";
import { counting, readPayments, readPlan, readTerms, whyFixed } from "./read-ledger.server";

/** Done, or what is wrong, by field. `waits`: a colleague has to confirm it before it counts. */
export type Entered = { ok: true; waits?: true } | { ok: false; errors: Record<string, string> };

/** The day of the first payment as it is typed. */
interface TypedPlan {
  firstDueOn: string;
  /** Why an existing plan is changed; '' where there is none yet. */
  reason?: string;
}

/**
 * Sets the day of the first payment of a paid-out loan, from which its schedule follows, or changes it with a reason, and tells the
 * applicant. Once an instalment is due or something is repaid, the day stays. Of a loan above APPROVAL_ABOVE it is only proposed, and a
 * colleague confirms it. Throws Conflict otherwise.
 */
export async function planRepayment(
  services: Services,
  actor: Actor,
  { applicationId, ...typed }: { applicationId: string } & TypedPlan,
): Promise<Entered> {
  const administrator = requireStaff(actor, "applications.pay");
  const { db, mailQueued, approvalAbove } = services;
  await requireApplicationInReach(db, actor, applicationId);
  const answer = await db.transaction().execute(async (tx): Promise<Entered> => {
    const { application } = await lockLedger(tx, services, applicationId);
    if ((await listWaiting(tx, applicationId)).some(({ kind }) => kind === "plan"))
      throw new Conflict("A first payment waits for a colleague already. Nothing was changed.");
    const drafted = await draftPlan(tx, services, { application, ...typed });
    if (!drafted.ok) return drafted;
    const { reason = "", firstDueOn } = typed;
    const { amountCents } = drafted.after;
    if (!needsSecond(amountCents, approvalAbove)) {
      await storePlan(tx, services, { application, ...drafted, reason, by: administrator.userId });
      return { ok: true };
    }
    const entry = { kind: "plan" as const, amountCents, valueOn: firstDueOn, reference: "", repaymentId: null, reason };
    await proposeEntry(tx, services, { application, entry, by: administrator });
    return { ok: true, waits: true };
  });
  if (answer.ok) mailQueued();
  return answer;
}

/** What a plan would change, or what is wrong with it, by field: read before it is saved. Throws Conflict when the day stays as it is. */
export async function comparePlan(
  services: Services,
  actor: Actor,
  { applicationId, ...typed }: { applicationId: string } & TypedPlan,
): Promise<{ ok: true; change: PlanChange } | { ok: false; errors: Record<string, string> }> {
  requireStaff(actor, "applications.pay");
  const { db } = services;
  await requireApplicationInReach(db, actor, applicationId);
  const drafted = await draftPlan(db, services, { application: await termsRow(db, applicationId), ...typed });
  return drafted.ok ? { ok: true, change: changeOf(drafted) } : drafted;
}

/** What the plan that waits for a colleague changes; null where none waits, and for one that cannot be any more. */
export async function readProposedPlan(
  services: Services,
  actor: Actor,
  { applicationId }: { applicationId: string },
): Promise<PlanChange | null> {
  requireStaff(actor, "desk.read");
  const { db } = services;
  await requireApplicationInReach(db, actor, applicationId);
  const entry = (await listWaiting(db, applicationId)).find(({ kind }) => kind === "plan");
  if (!entry) return null;
  const { valueOn: firstDueOn, reason } = entry;
  try {
    const drafted = await draftPlan(db, services, {
      application: await termsRow(db, applicationId),
      firstDueOn,
      reason,
    });
    return drafted.ok ? changeOf(drafted) : null;
  } catch (error) {
    if (error instanceof Conflict) return null;
    throw error;
  }
}

const termsRow = (db: Db, applicationId: string) =>
  db
    .selectFrom("applications")
    .select(["id", "stage", "amount_cents"])
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();

const changeOf = ({ before, after }: Drafted): PlanChange => ({
  before: before && planFigures(before),
  after: planFigures(after),
});

function planFigures(terms: LedgerTerms): PlanFigures {
  const rows = dueRows(terms);
  const instalments = rows.filter(({ month }) => month > 0);
  const { payment = 0, interest = 0 } = instalments[0] ?? {};
  return {
    ...{ firstDueOn: terms.firstDueOn, payments: instalments.length },
    lastDueOn: rows.at(-1)?.dueOn ?? terms.firstDueOn,
    ...{ firstCents: payment, firstInterestCents: interest, partsInterestCents: terms.partsInterestCents },
  };
}

type Drafted = { ok: true; before: LedgerTerms | null; after: LedgerTerms };

/** The plan as it is and as it would be. */
export async function draftPlan(
  db: Db | Tx,
  services: Pick<Services, "clock">,
  {
    application,
    firstDueOn,
    reason = "",
  }: { application: Pick<ApplicationRow, "id" | "stage" | "amount_cents"> } & TypedPlan,
): Promise<Drafted | { ok: false; errors: Record<string, string> }> {
  const plan = application.stage === "repayment" ? await readPlan(db, services, application) : null;
  if (!plan) throw new Conflict("A loan is repaid once it is paid out. Nothing was changed.");
  const before = await readTerms(db, application.id);
  const payments = await readPayments(db, application.id);
  const fixed =
    before && whyFixed(before, { payments: counting(payments).length, today: isoDate(services.clock.now()) });
  if (fixed) throw new Conflict(`${fixed} Nothing was changed.`);
  const errors: Record<string, string> = {};
  const { earliest, latest, paidOn } = plan;
  if (firstDueOn < earliest || firstDueOn > latest) {
    const range = `Choose a day from ${longDate(earliest)} to ${longDate(latest)}`;
    const tooEarly = firstDueOn < earliest && paidOn !== null;
    errors.firstDueOn =
      range + (tooEarly ? `. The loan was paid out on ${longDate(paidOn)}, and no interest counts before that` : "");
  } else if (firstDueOn === before?.firstDueOn) errors.firstDueOn = "This is the first payment already";
  if (before && reason === "") errors.reason = "Say why the first payment is changed";
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const aMonthBefore = monthsAfter(firstDueOn, -1);
  // Where the day of the payout is not known, a change does not let the interest begin later.
  const started = before && interestStart(before) < aMonthBefore ? interestStart(before) : aMonthBefore;
  const until = plan.partsBear ? paidOn : null;
  const parts = until === null ? [] : interestOfParts(plan.parts, { ...plan.terms, firstDueOn, until });
  const partsInterestCents = parts.reduce((sum, { interestCents }) => sum + interestCents, 0);
  const after = { ...plan.terms, firstDueOn, interestFrom: paidOn ?? started, partsInterestCents };
  return { ok: true, before, after };
}

/** Stores a plan that was drafted, and tells the borrower that it is ready, or from which day to which it was changed. */
export async function storePlan(
  tx: Tx,
  services: Services,
  {
    application,
    before,
    after,
    reason,
    by,
  }: Omit<Drafted, "ok"> & { application: ApplicationRow; reason: string; by: string },
): Promise<void> {
  const { clock } = services;
  const { id: subject, company } = application;
  const { amountCents, rate, years, firstDueOn, interestFrom, partsInterestCents } = after;
  const terms = {
    ...{ amount_cents: amountCents, rate, years, first_due_on: firstDueOn, interest_from: interestFrom },
    parts_interest_cents: partsInterestCents,
    unpaid_due_on: firstDueOn,
  };
  await tx
    .insertInto("application_ledgers")
    .values({ application_id: subject, ...terms, opened_by: by, opened_at: clock.now() })
    .onConflict((conflict) => conflict.column("application_id").doUpdateSet(terms))
    .execute();
  const detail = {
    ...{ amountCents, rate, years, firstDueOn },
    ...(interestFrom !== null && { interestFrom }),
    ...(partsInterestCents > 0 && { partsInterestCents }),
    ...(before && { before: before.firstDueOn, reason }),
  };
  await recordAudit(tx, clock, { userId: by }, { type: "application.repayment-planned", subject, detail });
  await tellApplicant(tx, services, application, {
    ...(before
      ? {
          subject: "Your repayment plan was changed",
          paragraphs: [
            `Your first payment is now due on ${longDate(firstDueOn)}, not on ${longDate(before.firstDueOn)} as before. The payments after it follow each month from that day.`,
            "Open your application to see when and how much you repay. If you do not expect this change, answer this email.",
          ],
          notice: { kind: "own-application-replanned", detail: { company } },
        }
      : {
          subject: "Your repayment plan is ready",
          paragraphs: ["Open your application to see when and how much you repay, and what you still owe."],
          notice: { kind: "own-application-planned", detail: { company } },
        }),
  });
}
