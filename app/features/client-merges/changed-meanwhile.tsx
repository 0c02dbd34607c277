import * as styles from "./client-merges.module.css";

/** Nothing was done, because something differs from what was shown; says what. */
export function ChangedMeanwhile({ message, lines }: { message: string; lines: readonly string[] }) {
  return (
    <div role="alert" className={styles.alert}>
      <p>{message}</p>
      {lines.length > 0 && (
        <ul className={styles.sentences}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
