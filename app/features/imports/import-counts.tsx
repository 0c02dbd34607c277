import { dollarsAndCents } from "../loans/figures";
import * as styles from "./imports.module.css";
import type { ImportSummary, OpenedImport } from "./read-imports.server";
import { kindWords } from "./staging/kind-words";

const number = (count: number) => count.toLocaleString("en-US");

/** What the file does, in numbers. */
export function ImportCounts({
  opened: { kind, state, added, changed, same, wrong, asking, leftOut, mistakesLeft, sums, businesses },
}: {
  opened: ImportSummary & Pick<OpenedImport, "businesses">;
}) {
  const done = state === "done";
  const { title } = kindWords[kind];
  const counts: { label: string; count: number; cents?: number }[] = [
    { label: done ? `${title} added` : `${title} to add`, count: added, cents: sums?.addedCents },
    ...(kind === "transactions" || kind === "payments"
      ? []
      : [{ label: done ? `${title} changed` : `${title} to change`, count: changed }]),
    { label: "Already so", count: same, cents: sums?.sameCents },
    ...(done ? [] : [{ label: "Errors", count: wrong, cents: sums?.wrongCents || undefined }]),
    { label: done ? "Looked at" : "To look at", count: asking },
    ...(done && mistakesLeft > 0
      ? [{ label: "Left out for mistakes", count: mistakesLeft, cents: sums?.wrongCents || undefined }]
      : []),
    ...(leftOut > 0 ? [{ label: "Left out", count: leftOut }] : []),
  ];
  return (
    <>
      <dl className={styles.counts}>
        {counts.map(({ label, count, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">
              {number(count)}
              {cents !== undefined && count > 0 && <small>{dollarsAndCents(cents)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {businesses > 0 && <p className="small">{businessesInWords(businesses)}</p>}
    </>
  );
}

const businessesInWords = (count: number) =>
  count === 1
    ? "1 new client has a company and is of the type Business."
    : `${number(count)} new clients have a company and are of the type Business.`;
