import { isoDate, longDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { needsSecond } from "../../applications/policy";
import type { KnownPayment, NamedLoan } from "../../applications/repayments/named-loans.server";
import { noAmount } from "../../applications/repayments/schema";
import { dollarsAndCents } from "../../loans/figures";
import { decimal, readSum } from "../../portfolio/figures/decimal.server";
import { noDate, readDate } from "../staging/dates";
import type { CheckOrder } from "../staging/kind";
import type { LineNote } from "../staging/notes";
import type { SheetRow } from "../staging/read-sheet.server";
import { blankLine, notAccepted, question, typedOf, wrong } from "../staging/rows";
import type { RecordLine } from "../staging/tables";

/** What the records say about the loans and references that some lines name. */
export interface KnownLedgers {
  /** By what was typed. */
  loans: ReadonlyMap<string, NamedLoan>;
  /** By the reference of the bank. */
  payments: ReadonlyMap<string, readonly KnownPayment[]>;
}

const mostCents = 1e12;

/** A sum to the cent: '18,853.98' or '$250'. Null for fractions of a cent, for '1.200', which may be twelve hundred, and for what is no sum above zero. */
export function readCents(text: string): number | null {
  const read = readSum(text.replace(/^\s*(USD|US\$|\$)|(USD|\$)\s*$/gi, ""));
  const cents = read === null ? null : decimal(read).times(100);
  return cents?.isInteger() && cents.lessThanOrEqualTo(mostCents) ? cents.toNumber() : null;
}

/** What is no sum in dollars is shown as it stands in the file. */
const asTyped = (typed: (field: string) => string) =>
  [typed("amount"), typed("currency")].filter(Boolean).join(" ").slice(0, 60);

/** One line against the ledger of its loan, by the rules of the form. `lineOf` holds the lines before. */
export function comparePayment(
  { clock, approvalAbove }: Pick<Services, "clock" | "approvalAbove">,
  { id, columns, dates }: CheckOrder,
  row: SheetRow,
  { known, lineOf }: { known: KnownLedgers; lineOf: Map<string, number> },
): RecordLine {
  const now = clock.now();
  const typed = typedOf(row, columns);
  const loan = known.loans.get(typed("loan"));
  const on = readDate(typed("date"), dates);
  const cents = readCents(typed("amount"));
  const reference = typed("number");
  const currency = typed("currency").toUpperCase();
  const dollars = currency === "" || currency === "USD";
  const large = loan?.terms && needsSecond(loan.terms.amountCents, approvalAbove);
  const line = {
    ...blankLine(id, row[0]),
    // Also of a line with mistakes: what the bank has received is added up, and found again.
    ...{ application_id: loan?.id ?? "", on_date: on ?? "", external_id: reference.slice(0, 140) },
    amount: dollars ? cents : null,
    label: [cents === null || !dollars ? asTyped(typed) : dollarsAndCents(cents), reference]
      .filter(Boolean)
      .join(", ")
      .slice(0, 240),
    detail: [
      loan ? `${loan.company}, ${loan.reference}` : typed("loan").slice(0, 60),
      on ? longDate(on) : "",
      large ? "waits for a second person" : "",
    ]
      .filter(Boolean)
      .join(", "),
  };
  const failed = (notes: LineNote[]): RecordLine => ({ ...line, notes: JSON.stringify(notes) });
  const errors = loanErrors(typed("loan"), loan);
  if (!on) errors.push(wrong("date", notAccepted(typed("date"), noDate(typed("date"), dates))));
  else if (on > isoDate(now)) errors.push(wrong("date", "This day has not come yet"));
  else if (loan && on < loan.paidOutOn)
    errors.push(wrong("date", `The loan was paid out on ${longDate(loan.paidOutOn)}: nothing is repaid before`));
  if (cents === null) errors.push(wrong("amount", notAccepted(typed("amount"), noAmount)));
  if (!dollars) errors.push(wrong("currency", "Loans are repaid in US dollars (USD)"));
  if (reference === "") errors.push(wrong("number", "Enter the reference of the bank"));
  else if (reference.length > 140) errors.push(wrong("number", "Use at most 140 characters"));
  if (!loan || !on || cents === null || errors.length > 0) return failed(errors);
  const key = `${loan.id} ${reference}`;
  const earlier = lineOf.get(key);
  if (earlier !== undefined) return failed([wrong("number", `Line ${earlier} has the same reference for this loan`)]);
  lineOf.set(key, row[0]);
  const payments = known.payments.get(reference) ?? [];
  const own = payments.filter(({ applicationId }) => applicationId === loan.id);
  const twin = own.find(({ state }) => state !== "reversed");
  if (twin) {
    if (twin.amountCents === cents && twin.valueOn === on) return { ...line, outcome: "same" };
    const there = `${dollarsAndCents(twin.amountCents)} on ${longDate(twin.valueOn)}`;
    return failed([
      wrong("number", `The loan has another payment with this reference: ${there}. Reverse that one first`),
    ]);
  }
  if (loan.closed) return failed([wrong("loan", "The closing letter of this loan was sent: nothing is owed any more")]);
  const elsewhere = payments.find(({ applicationId, state }) => applicationId !== loan.id && state !== "reversed");
  const notes = [
    ...(own.length > 0 ? [question("number", "A payment with this reference was reversed before")] : []),
    ...(elsewhere ? [question("number", `The loan ${elsewhere.loan} has a payment with this reference as well`)] : []),
  ];
  return {
    ...line,
    ...{ outcome: "add", record_id: newId(now), asks: notes.length > 0 ? 1 : 0, notes: JSON.stringify(notes) },
  };
}

function loanErrors(typed: string, loan: NamedLoan | undefined): LineNote[] {
  if (typed === "") return [wrong("loan", "Enter the reference of the application, such as PF-7Q2M-X0ZA-9KDT-4HB6")];
  if (!loan) return [wrong("loan", `No application has the reference “${typed.slice(0, 40)}”`)];
  if (loan.stage !== "repayment" || !loan.terms)
    return [wrong("loan", "This loan is not being repaid: set the day of its first payment first")];
  return [];
}
