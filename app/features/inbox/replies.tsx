import type { ReactNode } from "react";
import { href } from "react-router";
import { AttachedFiles } from "~/ui/attached-files";
import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { type AttachedFile, kindAndSize } from "../uploads/attached";
import * as styles from "./inbox.module.css";

export interface LetterView {
  id: string;
  from: string;
  /** From the firm, not from the person. */
  ours: boolean;
  text: string;
  createdAt: number;
  files?: readonly AttachedFile[];
  /** What has become of its mail. */
  note?: { words: ReactNode; bad?: false } | { words: string; bad: true } | null;
}

/** For administrators: nobody else sees a letter with files here. */
export const listedFiles = (files: readonly AttachedFile[]) =>
  files.map((file) => ({
    ...{ id: file.id, name: file.name, note: kindAndSize(file) },
    view: href("/dashboard/admin/messages/files/:messageFileId/view", { messageFileId: file.id }),
    href: href("/dashboard/admin/messages/files/:messageFileId", { messageFileId: file.id }),
  }));

/** A correspondence, oldest first. */
export function Letters({ letters }: { letters: readonly LetterView[] }) {
  return (
    <ol className="plain">
      {letters.map(({ id, from, ours, text, createdAt, note, files = [] }) => (
        <li key={id} className={ours ? `${styles.letter} ${styles.letterOurs}` : styles.letter}>
          <p className={`${styles.letterHead} small`}>
            <b>{from}</b> <OwnTime at={createdAt} />
            {note &&
              (note.bad ? <Status tone="bad">{note.words}</Status> : <span className="muted">{note.words}</span>)}
          </p>
          <p className={styles.letterText}>{text}</p>
          <AttachedFiles files={listedFiles(files)} by={from} />
        </li>
      ))}
    </ol>
  );
}
