import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as termRows from "~/ui/term-rows.module.css";
import { longDate } from "../loan-file/dates";
import { maskedAccount, wholeDollars } from "../loan-file/payout";
import type { OwnPayouts as Paid } from "./own-payouts.server";

/** What is paid out of the loan, to which account and when, and the way to its repayment. */
export function OwnPayouts({
  paid: { payouts, undrawnCents, repays },
  applicationId,
}: {
  paid: Paid;
  applicationId: string;
}) {
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
      {repays && (
        <div className={buttons.btnRow}>
          <ButtonLink href={`/application/status/${applicationId}/repayment`}>See the repayment</ButtonLink>
        </div>
      )}
    </>
  );
}
