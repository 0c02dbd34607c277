import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { TermLines } from "~/ui/term-lines";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import { ratePercent } from "../loan-file/vocabulary";
import type { RepaymentDesk } from "./read-ledger.server";
import { confirmedWords } from "./repayment-forms";

/** Leads to the question whether the loan is closed, and asks it: what is closed, what was repaid and what follows. */
export function ClosingForm({
  page: { company, reference, name, ledger, twoAbove, waiting },
  here,
  asking,
}: {
  page: RepaymentDesk;
  /** The address of the page. */
  here: string;
  asking: boolean;
}) {
  if (!ledger) return null;
  if (waiting.some(({ kind }) => kind === "closing")) return <p>The closing letter waits for a colleague.</p>;
  if (waiting.length > 0) return <p>Something waits for a colleague. The loan can be closed after that.</p>;
  if (!asking)
    return (
      <>
        <p>Nothing is owed any more. The closing letter says so to the borrower, and releases the securities.</p>
        <div className={buttons.btnRow}>
          <ButtonLink href={`${here}?close=ask#close`}>Close the loan</ButtonLink>
        </div>
      </>
    );
  return (
    <form method="post" className="stack">
      <ClosingLines page={{ company, reference, name, ledger }} />
      <p>
        The borrower gets the letter: nothing is owed any more, and the securities are released. After it no payment can
        be recorded or reversed. <b>This cannot be undone.</b>
        {twoAbove !== null && ` ${confirmedWords(twoAbove)}`}
      </p>
      <div className={buttons.btnRow}>
        <Button name="intent" value="close" variant="danger">
          {twoAbove === null ? "Send the closing letter" : "Propose the closing letter"}
        </Button>
        <ButtonLink variant="line" href={here}>
          Not now
        </ButtonLink>
      </div>
    </form>
  );
}

/** The loan that is closed, and what was repaid of it. */
export function ClosingLines({
  page: { company, reference, name, ledger },
}: {
  page: Pick<RepaymentDesk, "company" | "reference" | "name"> & { ledger: NonNullable<RepaymentDesk["ledger"]> };
}) {
  const { terms, payments, repaidOn } = ledger;
  const sum = (of: (row: (typeof payments)[number]) => number) =>
    dollarsAndCents(payments.reduce((total, row) => total + of(row), 0));
  const lines: [string, string][] = [
    ["Borrower", `${company} (${name}), ${reference}`],
    ["Loan", `${dollarsAndCents(terms.amountCents)} at ${ratePercent(terms.rate)} a year over ${terms.years} years`],
    ["Repaid in all", sum((row) => row.amountCents)],
    ["Of that principal", sum((row) => row.principalCents)],
    ["Of that interest", sum((row) => row.interestCents)],
    ["Last payment", repaidOn ? longDate(repaidOn) : ""],
  ];
  return <TermLines lines={lines} />;
}
