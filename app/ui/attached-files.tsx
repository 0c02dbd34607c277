import * as acts from "./acts.module.css";
import * as buttons from "./buttons.module.css";
import * as styles from "./file-list.module.css";

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
    <ul className={`plain ${styles.attached}`} aria-label={`Files from ${by}`}>
      {files.map(({ id, name, note, href }) => (
        <li key={id}>
          <bdi className={styles.attachedName}>{name}</bdi>
          <span className="small muted num">{note}</span>
          <span className={acts.acts}>
            <a className={buttons.textLink} href={href}>
              Download<span className="vh"> {name}</span>
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}
