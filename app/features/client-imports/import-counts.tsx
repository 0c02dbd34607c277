import * as styles from "./imports.module.css";
import type { ImportSummary } from "./read-imports.server";

const number = (count: number) => count.toLocaleString("en-US");

/** What the file does, in numbers. */
export function ImportCounts({ opened: { state, added, changed, same, wrong, asking } }: { opened: ImportSummary }) {
  const done = state === "done";
  const counts = [
    { label: done ? "Clients added" : "Clients to add", count: added },
    { label: done ? "Clients changed" : "Clients to change", count: changed },
    { label: "Already so", count: same },
    ...(done ? [] : [{ label: "Errors", count: wrong }]),
    { label: done ? "Looked at" : "To look at", count: asking },
  ];
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
