import * as styles from "./page-parts.module.css";
import type { LoanFile } from "./read-loan-file.server";

/** Links to the parts of an application, which are far apart on a phone. */
export function PageParts({
  loanFile: { files, decisions, payouts, proposal },
  thread,
}: {
  loanFile: LoanFile;
  thread: boolean;
}) {
  const parts = [
    ...(payouts.length > 0 ? [{ id: "payouts", label: "Payouts" }] : []),
    { id: "conditions", label: "Checks" },
    { id: "requests", label: "Requests" },
    ...(decisions.some(({ id }) => id !== proposal?.id) ? [{ id: "decisions", label: "Decisions" }] : []),
    { id: "answers", label: "Answers" },
    ...(files.length > 0 ? [{ id: "attachments", label: "Attachments" }] : []),
    { id: "history", label: "History" },
    ...(thread ? [{ id: "loan-file-thread", label: "Correspondence" }] : []),
  ];
  return (
    <nav className={`${styles.parts} small`} aria-label="Parts of this application">
      <p className="muted">Further down</p>
      <ul className="plain">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
