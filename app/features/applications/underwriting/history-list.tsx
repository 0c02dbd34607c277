import { OwnTime } from "~/ui/own-time";
import type { LoanFile } from "./read-loan-file.server";

/** Everything that has happened to the application, newest first, as the audit log has it. */
export function HistoryList({ loanFile: { history } }: { loanFile: LoanFile }) {
  return (
    <section className="loan-file-part" aria-labelledby="history">
      <h3 id="history">History</h3>
      <ol className="plain history" reversed>
        {history.map(({ id, at, who, words, reason }) => (
          <li key={id}>
            <OwnTime at={at} className="small muted num" />
            <p>
              {who} {words}.{reason && <span className="history-reason pre-line">{reason}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
