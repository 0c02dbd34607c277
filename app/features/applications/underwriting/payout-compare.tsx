import { href } from "react-router";
import * as termRows from "~/ui/term-rows.module.css";
import { FileList } from "../attachments/file-list";
import { maskedAccount, wholeDollars } from "../loan-file/payout";
import { signedPapers } from "../loan-file/steps";
import { noAgreementFile, signedWithoutFile } from "./papers-list";
import type { LoanFile } from "./read-loan-file.server";
import type { ProposedStep } from "./read-records.server";
import * as styles from "./underwriting.module.css";

/** What a payout is compared with before a second person confirms it: what was accepted and signed, and the evidence that came along. */
export function PayoutCompare({ loanFile, step }: { loanFile: LoanFile; step: ProposedStep }) {
  const { application, drawn } = loanFile;
  const { payout, files, proposedBy } = step;
  if (!payout) return null;
  const lines: [string, string][] = [
    ["Accepted", wholeDollars(drawn.acceptedCents)],
    ["Paid out before", wholeDollars(drawn.paidCents)],
    ["This payout", wholeDollars(payout.amountCents)],
    ["Left after it", wholeDollars(drawn.restCents - payout.amountCents)],
    ["Borrower", `${application.company} (${application.name})`],
    ["Holder of the account", payout.holder],
    ["Account", `${payout.bank} ${maskedAccount(payout.accountEnd)}`],
  ];
  return (
    <section aria-labelledby="compare" className={styles.proposal}>
      <h3 id="compare">What to compare</h3>
      <dl className={`${termRows.lines} small`}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small">
        Of the account only the last four characters are kept, on purpose. Read the whole number in the files and
        compare its end.
      </p>
      <div>
        <h4>Evidence of this payout</h4>
        {files.length > 0 ? (
          <FileList files={files} />
        ) : (
          <p className="small">
            No file came with it. Ask {proposedBy} for the confirmation of the bank, or return the payout.
          </p>
        )}
      </div>
      <AgreedPapers loanFile={loanFile} />
    </section>
  );
}

/** What was accepted and signed: of each paper the last one. */
export function AgreedPapers({ loanFile }: { loanFile: LoanFile }) {
  const { application, acceptances, papers } = loanFile;
  const acceptance = acceptances.find(({ takenBackAt }) => takenBackAt === null);
  const last = (["disbursement", "agreement"] as const).flatMap(
    (wanted) => papers.find(({ to }) => to === wanted) ?? [],
  );
  return (
    <>
      {signedWithoutFile(loanFile) && (
        <div>
          <h4>{signedPapers.disbursement.label}</h4>
          <p className="small">{noAgreementFile} Read in the history how it was known.</p>
        </div>
      )}
      {last.map(({ id, to, files }) => (
        <div key={id}>
          <h4>{signedPapers[to]?.label}</h4>
          <FileList files={files} />
        </div>
      ))}
      {acceptance && (
        <p className="small">
          <a
            href={href("/dashboard/admin/applications/:applicationId/acceptances/:acceptanceId", {
              ...{ applicationId: application.id, acceptanceId: acceptance.id },
            })}
            target="_blank"
            rel="noopener"
          >
            The signed acceptance (PDF)
          </a>{" "}
          by <bdi>{acceptance.name}</bdi>
        </p>
      )}
    </>
  );
}
