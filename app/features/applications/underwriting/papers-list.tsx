import { OwnTime } from "~/ui/own-time";
import { FileList } from "../attachments/file-list";
import { signedPapers, signedStages } from "../loan-file/steps";
import type { LoanFile } from "./read-loan-file.server";
import * as styles from "./underwriting.module.css";

/** The agreement of this loan was recorded before its file was asked for. */
export const signedWithoutFile = ({ application, papers }: LoanFile) =>
  signedStages.includes(application.stage) && papers.every(({ to }) => to !== "disbursement");

export const noAgreementFile = "Recorded without a file: none was asked for then.";

/** The signed papers of the steps that staff have entered: who entered each, and who confirmed it. */
export function PapersList({ loanFile }: { loanFile: LoanFile }) {
  const { papers } = loanFile;
  const bare = signedWithoutFile(loanFile);
  if (papers.length === 0 && !bare) return null;
  return (
    <section className={styles.part} aria-labelledby="papers">
      <h3 id="papers">Signed papers</h3>
      <p className="small muted">The applicant reads the last one of each step on their page.</p>
      <ul className="plain">
        {bare && (
          <li className={styles.item}>
            <b>{signedPapers.disbursement.label}</b>
            <p className="small">{noAgreementFile} The history says who recorded it, and how it was known.</p>
          </li>
        )}
        {papers.map(({ id, to, files, enteredBy, confirmedBy, at }) => (
          <li key={id} className={styles.item}>
            <b>{signedPapers[to]?.label}</b>
            <FileList files={files} />
            <p className="source">
              {confirmedBy ? `${enteredBy}, confirmed by ${confirmedBy}` : enteredBy}, <OwnTime at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
