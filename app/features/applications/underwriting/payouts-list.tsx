import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import * as termRows from "~/ui/term-rows.module.css";
import { FileList } from "../attachments/file-list";
import { longDate } from "../loan-file/dates";
import { maskedAccount, type Payout, wholeDollars } from "../loan-file/payout";
import type { LoanFile } from "./read-loan-file.server";
import * as styles from "./underwriting.module.css";

/** What of the loan is paid out, when, to which account, and by whom. Null before the agreement is signed. */
export function PayoutsList({ loanFile: { application, payouts, drawn, marks } }: { loanFile: LoanFile }) {
  const { stage } = application;
  if (stage !== "disbursement" && stage !== "repayment" && payouts.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="payouts">
      <h3 id="payouts">Payouts</h3>
      {payouts.length === 0 ? (
        <p className="muted">
          {stage === "repayment"
            ? "Not recorded: this loan was paid out before payouts were kept here."
            : `Nothing of ${wholeDollars(drawn.acceptedCents)} is paid out yet.`}
        </p>
      ) : (
        <>
          <p>
            {wholeDollars(drawn.paidCents)} of {wholeDollars(drawn.acceptedCents)} is paid out.
          </p>
          <ul className="plain">
            {payouts.map(({ id, note, paidAt, enteredBy, confirmedBy, files, ...payout }) => (
              <li key={id} className={styles.item}>
                <PayoutFacts payout={payout} note={note} />
                <FileList files={files} />
                <p className="source">
                  {confirmedBy ? `${enteredBy}, confirmed by ${confirmedBy}` : enteredBy}, <OwnTime at={paidAt} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {stage === "repayment" && marks.needsSecond && (
        <p>A payment or a reversal waits for a second person: open the repayment.</p>
      )}
    </section>
  );
}

export function PayoutFacts({ payout, note }: { payout: Payout; note: string }) {
  return (
    <dl className={`${termRows.lines} small`}>
      <div>
        <dt>Amount</dt>
        <dd className="num">
          <b>{wholeDollars(payout.amountCents)}</b>
        </dd>
      </div>
      <div>
        <dt>Value date</dt>
        <dd>{longDate(payout.valueOn)}</dd>
      </div>
      <div>
        <dt>Account</dt>
        <dd>
          {payout.bank} <span className="num whole">{maskedAccount(payout.accountEnd)}</span>
        </dd>
      </div>
      <div>
        <dt>Holder</dt>
        <dd>{payout.holder}</dd>
      </div>
      <div>
        <dt>Wire reference</dt>
        <dd className="num">{payout.wireReference}</dd>
      </div>
      {note && (
        <div>
          <dt>Note</dt>
          <dd className={preLine.preLine}>{note}</dd>
        </div>
      )}
    </dl>
  );
}
