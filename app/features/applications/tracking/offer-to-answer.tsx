import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as preLine from "~/ui/pre-line.module.css";
import { TermLines } from "~/ui/term-lines";
import { dollars, dollarsAndCents } from "../../loans/figures";
import { amortise } from "../../loans/schedule";
import type { Answerable } from "../acceptance/answerable.server";
import { longDate } from "../loan-file/dates";
import { ratePercent } from "../loan-file/vocabulary";
import { partsWords } from "../offers/parts-words";
import * as tracking from "./tracking.module.css";

/** The terms of an offer, and the letter that is accepted with it. */
export function OfferToAnswer({ offer, applicationId }: { offer: Answerable; applicationId: string }) {
  const { amountCents, rate, years } = offer.terms;
  const { level, paid, interest } = amortise({ amount: amountCents / 100, annualRate: rate / 1000, years });
  const lines: [string, string][] = [
    ["Loan", dollars(amountCents / 100)],
    ["Interest", `${ratePercent(rate)} a year, fixed`],
    ["Term", `${years} years, ${years * 12} monthly payments`],
    ["Monthly payment", dollarsAndCents(level)],
    ["Total interest", dollarsAndCents(interest)],
    ["Total repayment", dollarsAndCents(paid)],
    ...(offer.validUntil ? ([["Valid until", longDate(offer.validUntil)]] satisfies [string, string][]) : []),
  ];
  return (
    <section aria-labelledby="offer" className={tracking.part}>
      <h2 id="offer">The offer</h2>
      <TermLines lines={lines} />
      {offer.partsBear && <p className="small">{partsWords}</p>}
      {offer.conditions && (
        <>
          <h3>Conditions</h3>
          <p className={preLine.preLine}>{offer.conditions}</p>
        </>
      )}
      <p>
        The letter says the same in full. Read it before you answer: what you accept is the letter. The document you
        sign names exactly this letter.
      </p>
      <div className={buttons.btnRow}>
        <ButtonLink
          variant="line"
          href={`/application/status/${applicationId}/letters/${offer.decisionId}`}
          target="_blank"
          rel="noopener"
        >
          Open our letter (PDF)
        </ButtonLink>
      </div>
      <details className="small">
        <summary>SHA-256 of the letter</summary>
        <p>The signed document names the letter by the SHA-256 of its file.</p>
        <p className={tracking.hash}>{offer.letterSha256}</p>
      </details>
    </section>
  );
}
