import type { RepaymentAccount } from "~/content/repayment-account";
import { isoDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { hasOneDecider } from "../../identity/staff/colleagues.server";
import { findTracked } from "../access/viewer.server";
import { arrived } from "../arrived-payments.server";
import { longDate } from "../loan-file/dates";
import { readDrawn, readPartsBear, readUndrawn } from "../loan-file/payouts.server";
import { readOffer } from "../loan-file/sent-letters.server";
import { needsSecond, type Viewer } from "../policy";
import { requireApplicationInReach } from "../reach.server";
import type { Stage } from "../vocabulary";
import { aMonthOn, daysAfter, monthsAfter } from "./due-dates";
import {
  type Instalment,
  instalmentsOn,
  keepLedger,
  type LedgerRow,
  type LedgerTerms,
  restAfterSchedule,
  type Standing,
  standingOn,
} from "./ledger";
import { interestOfParts, type Part, type PartInterest } from "./parts";
import { listWaiting, type WaitingEntry } from "./proposed-entries.server";

/** A payment as the page shows it. */
export interface RepaymentLine extends LedgerRow {
  reference: string;
  recordedBy: string;
  recordedAt: number;
  /** The second person; null where one was enough. */
  confirmedBy: string | null;
}

export interface ReversedLine {
  id: string;
  amountCents: number;
  valueOn: string;
  reference: string;
  reversedBy: string;
  reversedAt: number;
  reason: string;
}

export interface Ledger {
  terms: LedgerTerms;
  /** yyyy-mm-dd */
  today: string;
  standing: Standing;
  /** What repays the loan on a day that was asked for, if nothing else is paid before. */
  payoff: { on: string; cents: number };
  /** Newest first. */
  payments: RepaymentLine[];
  reversed: ReversedLine[];
  schedule: Instalment[];
  /** What the schedule leaves open after its last instalment, in cents: the interest of late days. */
  restCents: number;
  /** What was paid out, the oldest first; none for a loan from before payouts were kept here. */
  payouts: PaidOut[];
  /** How the interest until the last payout comes about; none where there is none. */
  parts: PartInterest[];
  /** yyyy-mm-dd: the value date of the payment that repaid the loan in full; null while something is owed. */
  repaidOn: string | null;
  /** When the closing letter was sent. */
  closedAt: number | null;
}

interface PaidOut extends Part {
  id: string;
  reference: string;
}

export interface RepaymentPage {
  company: string;
  reference: string;
  name: string;
  stage: Stage;
  ledger: Ledger | null;
  /** What was accepted and will not be paid out, in cents; 0 for none. */
  undrawnCents: number;
  /** Where the borrower pays; null while the firm has named no account, and of a loan that is repaid. */
  account: RepaymentAccount | null;
  /** What the first payment date will be tied to; null when the loan has no terms to be repaid by, or is not paid out. */
  plan: {
    terms: Omit<LedgerTerms, "firstDueOn" | "interestFrom" | "partsInterestCents">;
    /** What was paid out before the last payout, the oldest first. */
    parts: Part[];
    /** These parts bear interest until the last payout: the letter of the offer says so. */
    partsBear: boolean;
    /** yyyy-mm-dd: the last payout; null for a loan from before payouts were kept here. */
    paidOn: string | null;
    usual: string;
    earliest: string;
    latest: string;
    /** yyyy-mm-dd */
    today: string;
  } | null;
}

/** What staff see besides. */
export interface RepaymentDesk extends RepaymentPage {
  /** What waits for a second person, the oldest first. */
  waiting: WaitingEntry[];
  /** Why the day of the first payment stays; null while it can be set or changed. */
  fixed: string | null;
  /** The limit in cents, where this loan is above it; null where one person is enough. */
  twoAbove: number | null;
  /** Nobody else could confirm. */
  oneDecider: boolean;
  /** The account of the reader. */
  me: string;
}

export interface LedgerKey {
  applicationId: string;
  /** yyyy-mm-dd: for the early repayment figure. */
  on?: string;
}

/** The repayment of a loan as staff see it. Throws 404. */
export async function readRepayment(services: Services, actor: Actor, key: LedgerKey): Promise<RepaymentDesk> {
  const { userId: me } = requireStaff(actor, "desk.read");
  await requireApplicationInReach(services.db, actor, key.applicationId);
  const row = await services.db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", key.applicationId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  const page = await unsafeReadPage(
    services,
    row ?? (await findTracked(services.db, { actor, opened: [] }, key.applicationId)),
    key,
  );
  const { approvalAbove, db } = services;
  const { ledger, plan } = page;
  const terms = ledger?.terms ?? plan?.terms;
  const isLarge = terms !== undefined && needsSecond(terms.amountCents, approvalAbove);
  return {
    ...{ ...page, me, twoAbove: isLarge ? approvalAbove : null },
    fixed: ledger && whyFixed(ledger.terms, { payments: ledger.payments.length, today: ledger.today }),
    waiting: await listWaiting(db, key.applicationId),
    oneDecider: isLarge && (await hasOneDecider(db)),
  };
}

/** The same for those who follow the application, without the names and the words of staff. Throws 404. */
export async function readOwnRepayment(services: Services, viewer: Viewer, key: LedgerKey): Promise<RepaymentPage> {
  const page = await unsafeReadPage(services, await findTracked(services.db, viewer, key.applicationId), key);
  if (!page.ledger) return page;
  const { payments, reversed } = page.ledger;
  const ledger = {
    ...page.ledger,
    payments: payments.map((line) => ({ ...line, recordedBy: "", confirmedBy: null })),
    reversed: reversed.map((line) => ({ ...line, reversedBy: "", reason: "" })),
  };
  return { ...page, ledger };
}

interface Row {
  id: string;
  company: string;
  reference: string;
  name: string;
  stage: Stage;
  amount_cents: number;
}

async function unsafeReadPage(services: Services, row: Row, { on }: LedgerKey): Promise<RepaymentPage> {
  const { company, reference, name, stage } = row;
  const ledger = await readLedger(services.db, services, row.id, on);
  const plan = stage === "repayment" ? await readPlan(services.db, services, row) : null;
  const owes = ledger !== null && ledger.standing.owed.payoffCents > 0;
  const account = owes ? services.siteContent.repaymentAccount() : null;
  const loan = { id: row.id, stage, amountCents: row.amount_cents };
  const undrawnCents = await readUndrawn(services.db, services, loan);
  return { company, reference, name, stage, ledger, undrawnCents, plan, account };
}

/** What the repayment of a paid-out loan follows, and between which days its first payment can be. */
export async function readPlan(
  db: Db | Tx,
  services: Pick<Services, "clock">,
  { id, stage, amount_cents: amountCents }: Pick<Row, "id" | "stage" | "amount_cents">,
): Promise<RepaymentPage["plan"]> {
  const today = isoDate(services.clock.now());
  const { inForce } = await readOffer(db, { id, stage }, today);
  if (!inForce) return null;
  const offer = await db
    .selectFrom("application_decisions")
    .select(["rate", "years"])
    .where("id", "=", inForce.id)
    .executeTakeFirst();
  if (!offer?.years || offer.rate === null) return null;
  const { paidCents, acceptedCents } = await readDrawn(db, services, { id, stage, amountCents });
  const payouts = await readPaidOut(db, id);
  const paidOn = payouts.at(-1)?.valueOn ?? null;
  const from = paidOn ?? today;
  const planned = await db
    .selectFrom("application_ledgers")
    .select("opened_at")
    .where("application_id", "=", id)
    .executeTakeFirst();
  const plannedOn = planned ? isoDate(planned.opened_at) : today;
  return {
    // A loan from before payouts were kept here is repaid as it was accepted.
    terms: { amountCents: paidCents || acceptedCents, rate: offer.rate, years: offer.years },
    parts: payouts
      .filter(({ valueOn }) => valueOn !== paidOn)
      .map(({ amountCents, valueOn }) => ({ amountCents, valueOn })),
    partsBear: await readPartsBear(db, services, { id, stage }),
    ...{ paidOn, today },
    usual: aMonthOn(from),
    // A month of interest at least is paid with it, and none for days before the money was there.
    earliest: paidOn === null ? daysAfter(today, 1) : aMonthOn(paidOn),
    // Of a loan that is planned late, after that day.
    latest: monthsAfter([plannedOn, from].toSorted().at(-1) ?? from, 2),
  };
}

/** Why the first payment of a plan cannot be changed; null while it can. `payments`: how many count. */
export function whyFixed(
  { firstDueOn }: LedgerTerms,
  { payments, today }: { payments: number; today: string },
): string | null {
  const day = longDate(firstDueOn);
  if (payments > 0) return `Payments are recorded already, so the first payment stays on ${day}.`;
  if (firstDueOn <= today) return `The first instalment was due on ${day}, so the first payment stays on that day.`;
  return null;
}

export async function readTerms(db: Db | Tx, applicationId: string): Promise<LedgerTerms | null> {
  const row = await db
    .selectFrom("application_ledgers")
    .select(["amount_cents as amountCents", "rate", "years"])
    .select(["first_due_on as firstDueOn", "interest_from as interestFrom"])
    .select("parts_interest_cents as partsInterestCents")
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return row ?? null;
}

/** All payments of a loan, reversed ones too, in the order in which they were recorded. */
export const readPayments = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom("application_repayments")
    .leftJoin("user as recorder", "recorder.id", "application_repayments.recorded_by")
    .leftJoin("user as reverser", "reverser.id", "application_repayments.reversed_by")
    .leftJoin("application_repayment_entries as entry", (join) =>
      join
        .onRef("entry.repayment_id", "=", "application_repayments.id")
        .on("entry.kind", "=", "payment")
        .on("entry.state", "=", "confirmed"),
    )
    .leftJoin("user as confirmer", "confirmer.id", "entry.settled_by")
    .selectAll("application_repayments")
    .select(["recorder.name as recorder", "reverser.name as reverser", "confirmer.name as confirmer"])
    .select("entry.settled_by as confirmed_by")
    .where("application_repayments.application_id", "=", applicationId)
    .where(arrived())
    .orderBy("application_repayments.id")
    .execute();

/** Those that count. */
export const counting = (rows: Awaited<ReturnType<typeof readPayments>>) =>
  rows
    .filter(({ reversed_at }) => reversed_at === null)
    .map(({ id, amount_cents: amountCents, value_on: valueOn }) => ({ id, amountCents, valueOn }));

async function readLedger(
  db: Db,
  { clock }: Pick<Services, "clock">,
  applicationId: string,
  on?: string,
): Promise<Ledger | null> {
  const terms = await readTerms(db, applicationId);
  if (!terms) return null;
  const all = await readPayments(db, applicationId);
  const payments = counting(all);
  const today = isoDate(clock.now());
  const { rows, owed } = keepLedger(terms, payments, today);
  const payouts = await readPaidOut(db, applicationId);
  const until = terms.partsInterestCents > 0 ? terms.interestFrom : null;
  const asked = on !== undefined && on > today ? on : today;
  const letter = await db
    .selectFrom("application_closing_letters")
    .select("sent_at")
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return {
    ...{ terms, today, standing: standingOn(terms, payments, today) },
    payoff: { on: asked, cents: keepLedger(terms, payments, asked).owed.payoffCents },
    payments: rows
      .map((row) => {
        const found = all.find(({ id }) => id === row.id);
        const { reference = "", recorder, recorded_at: recordedAt = 0 } = found ?? {};
        const confirmedBy = found?.confirmed_by ? (found.confirmer ?? "A former account") : null;
        return { ...row, reference, recordedAt, recordedBy: recorder ?? "A former account", confirmedBy };
      })
      .reverse(),
    reversed: all.flatMap(({ id, amount_cents, value_on, reference, reverser, reversed_at, reversal_reason }) =>
      reversed_at === null
        ? []
        : [
            {
              ...{ id, amountCents: amount_cents, valueOn: value_on, reference, reason: reversal_reason },
              ...{ reversedBy: reverser ?? "A former account", reversedAt: reversed_at },
            },
          ],
    ),
    schedule: instalmentsOn(terms, payments, today),
    restCents: restAfterSchedule(terms, payments, today),
    payouts,
    parts: until === null ? [] : interestOfParts(payouts, { ...terms, until }),
    repaidOn: owed.payoffCents === 0 ? (rows.at(-1)?.valueOn ?? null) : null,
    closedAt: letter?.sent_at ?? null,
  };
}

async function readPaidOut(db: Db | Tx, applicationId: string): Promise<PaidOut[]> {
  const rows = await db
    .selectFrom("application_payouts")
    .select(["step_id as id", "amount_cents as amountCents", "value_on as valueOn", "wire_reference as reference"])
    .where("application_id", "=", applicationId)
    .where("paid_at", "is not", null)
    .orderBy("value_on")
    .orderBy("step_id")
    .execute();
  return rows;
}
