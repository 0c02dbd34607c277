import { dollars } from "../../loans/figures";
import { ratePercent } from "../loan-file/vocabulary";
import { amountQuestion } from "../offers/amount-question";
import type { LoanFile } from "./read-loan-file.server";
import * as styles from "./underwriting.module.css";

type Read = Pick<LoanFile, "application" | "decisions" | "proposal" | "offerInForce">;

/**
 * The subject of a dialog: company, applicant and reference, and the terms with the requested amount. An amount far from
 * the requested one gets a warning.
 */
export function LoanNamed({ loanFile }: { loanFile: Read }) {
  const { company, name, reference, amountCents, term } = loanFile.application;
  const requested = `${dollars(amountCents / 100)} over ${term} years`;
  const terms = termsOf(loanFile);
  const whom = (
    <span className={styles.whom}>
      Applicant: {name}. Reference: <span className="num whole">{reference}</span>.
    </span>
  );
  if (!terms)
    return (
      <p>
        <b>{company}</b>: requested {requested}. {whom}
      </p>
    );
  const far = amountQuestion(amountCents, terms.amountCents);
  return (
    <p>
      <b>{company}</b>: {dollars(terms.amountCents / 100)} at {ratePercent(terms.rate)} over {terms.years} years.
      Requested: {requested}.{far && <b> That is {far.change} than requested.</b>} {whom}
    </p>
  );
}

/** The proposed terms, or else those of the offer in force, or else those of the last offer that was sent. */
const termsOf = ({ proposal, decisions, offerInForce }: Read) =>
  (
    proposal ??
    decisions.find(({ id }) => id === offerInForce) ??
    decisions.find(({ kind, state }) => kind === "offer" && state === "sent")
  )?.terms ?? null;
