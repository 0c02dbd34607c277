import type { ReactNode } from "react";
import { formatSize } from "~/features/uploads/file-size";
import * as acts from "~/ui/acts.module.css";
import * as buttons from "~/ui/buttons.module.css";
import * as styles from "~/ui/file-list.module.css";
import { type AttachedFile, filePath } from "./vocabulary";

/** Attached files with their links. `act` renders the other actions for a file. */
export function FileList({ files, act }: { files: readonly AttachedFile[]; act?: (file: AttachedFile) => ReactNode }) {
  if (files.length === 0) return null;
  return (
    <ul className={`${styles.attached} plain`}>
      {files.map((file) => {
        const named = <span className="vh"> {file.name}</span>;
        return (
          <li key={file.id}>
            <span className={styles.attachedName}>{file.name}</span>
            <span className="small muted num">{formatSize(file.bytes)}</span>
            {file.copied && <span className="small muted">As the applicant sent it</span>}
            <span className={acts.acts}>
              {file.kind === "pdf" && (
                <a className={buttons.textLink} href={filePath(file.id)} target="_blank" rel="noopener">
                  View{named}
                </a>
              )}
              <a className={buttons.textLink} href={`${filePath(file.id)}?download`}>
                Download{named}
              </a>
              {act?.(file)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
