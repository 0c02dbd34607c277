import { OwnTime } from "~/ui/own-time";
import { FileList } from "../attachments/file-list";
import { signedPapers } from "../loan-file/steps";
import type { LoanFile } from "./read-loan-file.server";
import * as styles from "./underwriting.module.css";

/** The signed papers of the steps that staff have entered: who entered each, and who confirmed it. */
export function PapersList({ loanFile: { papers } }: { loanFile: LoanFile }) {
  if (papers.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="papers">
      <h3 id="papers">Signed papers</h3>
      <p className="small muted">The applicant reads the last one of each step on their page.</p>
      <ul className="plain">
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
