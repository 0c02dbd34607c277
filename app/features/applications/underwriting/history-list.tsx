import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import type { LoanFile } from "./read-loan-file.server";
import * as styles from "./underwriting.module.css";

/** Everything that has happened to the application, newest first. */
export function HistoryList({ loanFile: { history } }: { loanFile: LoanFile }) {
  return (
    <section className={styles.part} aria-labelledby="history">
      <h3 id="history">History</h3>
      <ol className={`plain ${styles.history}`} reversed>
        {history.map(({ id, at, who, words, reason }) => (
          <li key={id}>
            <OwnTime at={at} className="small muted num" />
            <p>
              {who} {words}.{reason && <span className={`${styles.historyReason} ${preLine.preLine}`}>{reason}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
