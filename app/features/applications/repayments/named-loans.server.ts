import type { Db, Tx } from "~/platform/db/tables";
import { arrived } from "../arrived-payments.server";
import { normalReference } from "../reference.server";
import type { Stage } from "../vocabulary";
import { keepLedger, type LedgerTerms, Overpaid, type Payment } from "./ledger";
import "./tables";

// What a file of payments is compared with. None of this checks access: the import of payments does (imports/kinds.server.ts).

/** A loan that lines of a file name. */
export interface NamedLoan {
  id: string;
  reference: string;
  company: string;
  stage: Stage;
  /** Null before its repayment is planned. */
  terms: LedgerTerms | null;
  /** yyyy-mm-dd: the day of the last payout; '' for a loan from before payouts were kept here. */
  paidOutOn: string;
  closed: boolean;
}

/** A payment that a ledger knows by its reference of the bank. */
export interface KnownPayment {
  applicationId: string;
  /** The reference of the loan. */
  loan: string;
  reference: string;
  amountCents: number;
  valueOn: string;
  state: "counts" | "waits" | "reversed";
}

/** Loans by the reference of their application, however it is typed; the key is what was typed. */
export async function findLoans(db: Db | Tx, typed: readonly string[]): Promise<Map<string, NamedLoan>> {
  const wanted = [...new Set(typed.map(normalReference))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("applications as a")
    .leftJoin("application_ledgers as l", "l.application_id", "a.id")
    .leftJoin("application_closing_letters as c", "c.application_id", "a.id")
    .select(["a.id", "a.reference", "a.company", "a.stage"])
    .select(["l.amount_cents", "l.rate", "l.years", "l.first_due_on", "l.interest_from", "c.sent_at"])
    .select("l.parts_interest_cents")
    .select((eb) =>
      eb
        .selectFrom("application_payouts as p")
        .select(({ fn }) => fn.max("p.value_on").as("on"))
        .whereRef("p.application_id", "=", "a.id")
        .where("p.paid_at", "is not", null)
        .as("paid_out_on"),
    )
    .where("a.reference", "in", wanted)
    .where("a.hidden_at", "is", null)
    .execute();
  const loans = new Map(
    rows.map((row): [string, NamedLoan] => [
      row.reference,
      {
        ...{ id: row.id, reference: row.reference, company: row.company, stage: row.stage },
        ...{ terms: termsOf(row), paidOutOn: row.paid_out_on ?? "", closed: row.sent_at !== null },
      },
    ]),
  );
  return new Map(
    typed.flatMap((text) => {
      const loan = loans.get(normalReference(text));
      return loan ? [[text, loan] as const] : [];
    }),
  );
}

type TermsRow = Record<"amount_cents" | "rate" | "years" | "parts_interest_cents", number | null> &
  Record<"first_due_on" | "interest_from", string | null>;

const termsOf = ({ amount_cents, rate, years, first_due_on, ...row }: TermsRow): LedgerTerms | null =>
  amount_cents === null || rate === null || years === null || first_due_on === null
    ? null
    : {
        ...{ amountCents: amount_cents, rate, years, firstDueOn: first_due_on },
        ...{ interestFrom: row.interest_from, partsInterestCents: row.parts_interest_cents ?? 0 },
      };

/** Payments of all loans with one of these references, those that wait for a second person and reversed ones too. */
export async function findPayments(db: Db | Tx, references: readonly string[]): Promise<KnownPayment[]> {
  const wanted = [...new Set(references)];
  if (wanted.length === 0) return [];
  const stored = await db
    .selectFrom("application_repayments as p")
    .innerJoin("applications as a", "a.id", "p.application_id")
    .select(["p.application_id", "a.reference as loan", "p.reference", "p.amount_cents", "p.value_on", "p.reversed_at"])
    .where("p.reference", "in", wanted)
    .where(arrived("p"))
    .orderBy("p.id")
    .execute();
  const waiting = await db
    .selectFrom("application_repayment_entries as p")
    .innerJoin("applications as a", "a.id", "p.application_id")
    .select(["p.application_id", "a.reference as loan", "p.reference", "p.amount_cents", "p.value_on"])
    .where("p.state", "=", "proposed")
    .where("p.kind", "=", "payment")
    .where("p.reference", "in", wanted)
    .execute();
  return [
    ...stored.map((row): KnownPayment => ({ ...known(row), state: row.reversed_at === null ? "counts" : "reversed" })),
    ...waiting.map((row): KnownPayment => ({ ...known(row), state: "waits" })),
  ];
}

const known = (row: {
  application_id: string;
  loan: string;
  reference: string;
  amount_cents: number;
  value_on: string;
}) => ({
  ...{ applicationId: row.application_id, loan: row.loan, reference: row.reference },
  ...{ amountCents: row.amount_cents, valueOn: row.value_on },
});

/** How many payments of one loan are found singly to be too much: who reads them sees what is wrong by then. */
const mostTold = 20;

/**
 * Which of the added payments are more than what is owed on their day, with what is owed: found one after the other, as if each were
 * left out. Where one makes a payment that is there already too much, it is the last one before it. After 20 of them all others from
 * that day on are found as well: what is not found can be taken over.
 */
export function overpaidBy(
  terms: LedgerTerms,
  { stored, added, until }: { stored: readonly Payment[]; added: readonly Payment[]; until: string },
): { payment: Payment; owedCents: number; owedOn: string }[] {
  const found: ReturnType<typeof overpaidBy> = [];
  let left = added;
  while (left.length > 0) {
    const wrong = overpaid(terms, [...stored, ...left], until);
    if (!wrong) break;
    const { payment, owedCents } = wrong;
    const blamed =
      left.find(({ id }) => id === payment.id) ??
      left
        .filter(({ valueOn }) => valueOn <= payment.valueOn)
        .toSorted((a, b) => b.valueOn.localeCompare(a.valueOn))[0];
    const later = left.filter(({ valueOn }) => valueOn >= payment.valueOn);
    const all = blamed && found.length < mostTold ? [blamed] : later.length > 0 ? later : left;
    found.push(...all.map((each) => ({ payment: each, owedCents, owedOn: payment.valueOn })));
    left = left.filter((each) => !all.includes(each));
  }
  return found;
}

function overpaid(terms: LedgerTerms, payments: readonly Payment[], until: string): Overpaid | null {
  try {
    keepLedger(terms, payments, until);
    return null;
  } catch (error) {
    if (error instanceof Overpaid) return error;
    throw error;
  }
}
