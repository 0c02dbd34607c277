import * as styles from "./attached-files.module.css";

interface ListedFile {
  id: string;
  name: string;
  /** Its kind and size. */
  note: string;
  href: string;
}

/** The files of a letter, each to be saved. `by` says whose letter it is to those who do not see where the list stands. */
export function AttachedFiles({ files, by }: { files: readonly ListedFile[]; by: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={`plain ${styles.attachedFiles}`} aria-label={`Files from ${by}`}>
      {files.map(({ id, name, note, href }) => (
        <li key={id}>
          <a href={href} className={styles.attachedFile}>
            <bdi className={styles.fileName}>{name}</bdi> <span className={`num ${styles.fileKind}`}>{note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
