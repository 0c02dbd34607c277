import { Link } from "react-router";
import * as acts from "./acts.module.css";
import * as buttons from "./buttons.module.css";
import * as styles from "./file-list.module.css";

interface ListedFile {
  id: string;
  name: string;
  /** Its kind and size. */
  note: string;
  /** The page that shows it. */
  view: string;
  /** Its bytes. */
  href: string;
}

/** The files of a letter, each to be read or saved. `by` says whose letter it is to those who do not see where the list stands. */
export function AttachedFiles({ files, by }: { files: readonly ListedFile[]; by: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={`plain ${styles.attached}`} aria-label={`Files from ${by}`}>
      {files.map(({ id, name, note, view, href }) => (
        <li key={id}>
          <Link className={styles.attachedName} to={view}>
            <bdi>{name}</bdi>
          </Link>
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
