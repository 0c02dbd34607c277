import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import * as preLine from "~/ui/pre-line.module.css";
import * as termRows from "~/ui/term-rows.module.css";
import { dollars, dollarsAndCents } from "../../loans/figures";
import { amortise } from "../../loans/schedule";
import { longDate } from "../loan-file/dates";
import { type OfferTerms, ratePercent } from "../loan-file/vocabulary";
import { letterPreviewPath } from "./links";
import { Proposed } from "./proposed";
import type { LoanFile } from "./read-loan-file.server";
import type { DecisionLine } from "./read-records.server";

const note = { proposer: "A colleague confirms these terms or returns them.", second: null };

/** Terms that wait for a second person, and why they are proposed. */
export function ProposalPanel({ loanFile, proposal }: { loanFile: LoanFile; proposal: DecisionLine }) {
  const { id, amountCents, term } = loanFile.application;
  const ready = loanFile.blockers.every(({ about }) => about === "second");
  return (
    <Proposed
      loanFile={loanFile}
      proposal={proposal}
      confirm={ready ? "Confirm and send" : null}
      note={note}
      more={
        <ButtonLink variant="line" href={letterPreviewPath(id)} target="_blank" rel="noopener">
          Preview the letter
        </ButtonLink>
      }
    >
      {proposal.terms && (
        <OfferLines terms={proposal.terms} validUntil={proposal.validUntil}>
          <div>
            <dt>Requested</dt>
            <dd>
              {dollars(amountCents / 100)} over {term} years
            </dd>
          </div>
          {proposal.conditions && (
            <div>
              <dt>Conditions in the letter</dt>
              <dd className={preLine.preLine}>{proposal.conditions}</dd>
            </div>
          )}
          <div>
            <dt>Why these terms</dt>
            <dd className={preLine.preLine}>{proposal.reason}</dd>
          </div>
        </OfferLines>
      )}
    </Proposed>
  );
}

/** The terms of an offer, with the payments that follow from them. */
export function OfferLines({
  terms,
  validUntil,
  children,
}: {
  terms: OfferTerms;
  validUntil: string | null;
  /** Further rows of the list. */
  children?: ReactNode;
}) {
  const { amountCents, rate, years } = terms;
  const { level, interest, paid } = amortise({ amount: amountCents / 100, annualRate: rate / 1000, years });
  return (
    <dl className={`${termRows.lines} small`}>
      <div>
        <dt>Loan</dt>
        <dd className="num">{dollars(amountCents / 100)}</dd>
      </div>
      <div>
        <dt>Interest and term</dt>
        <dd>
          {ratePercent(rate)} a year over {years} years
        </dd>
      </div>
      <div>
        <dt>Monthly payment</dt>
        <dd className="num">{dollarsAndCents(level)}</dd>
      </div>
      <div>
        <dt>Total interest</dt>
        <dd className="num">{dollarsAndCents(interest)}</dd>
      </div>
      <div>
        <dt>Total repayment</dt>
        <dd className="num">{dollarsAndCents(paid)}</dd>
      </div>
      {validUntil && (
        <div>
          <dt>Valid until</dt>
          <dd>{longDate(validUntil)}</dd>
        </div>
      )}
      {children}
    </dl>
  );
}
