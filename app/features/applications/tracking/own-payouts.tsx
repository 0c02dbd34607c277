import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as termRows from "~/ui/term-rows.module.css";
import { longDate } from "../loan-file/dates";
import { maskedAccount, wholeDollars } from "../loan-file/payout";
import type { OwnPayouts as Paid } from "./own-payouts.server";

/** What is paid out of the loan, to which account and when, and the way to its repayment. */
export function OwnPayouts({
  paid: { payouts, undrawnCents, restCents, partsBear, repays, closed },
  applicationId,
}: {
  paid: Paid;
  applicationId: string;
}) {
  const repayment = `/application/status/${applicationId}/repayment`;
  return (
    <>
      {payouts.length > 0 && (
        <dl className={termRows.lines}>
          {payouts.map(({ id, amountCents, valueOn, bank, accountEnd }) => (
            <div key={id}>
              <dt>{longDate(valueOn)}</dt>
              <dd>
                <b className="num">{wholeDollars(amountCents)}</b> to {bank}{" "}
                <span className="num whole">{maskedAccount(accountEnd)}</span>
              </dd>
            </div>
          ))}
          {undrawnCents > 0 && (
            <div>
              <dt>Not paid out</dt>
              <dd>
                <b className="num">{wholeDollars(undrawnCents)}</b>. No further payout follows, and you owe nothing for
                it.
              </dd>
            </div>
          )}
        </dl>
      )}
      {payouts.length > 0 && restCents > 0 && (
        <p>
          <b className="num">{wholeDollars(restCents)}</b> of the loan is still to be paid out.
          {partsBear &&
            " Each part bears interest from the day of its payout. What the parts bear until the last payout is due with your first monthly payment."}
        </p>
      )}
      {repays && (
        <div className={buttons.btnRow}>
          <ButtonLink href={repayment}>See the repayment</ButtonLink>
          {closed && (
            <ButtonLink variant="line" href={`${repayment}/closing.pdf`} target="_blank" rel="noopener">
              Closing letter (PDF)
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}
