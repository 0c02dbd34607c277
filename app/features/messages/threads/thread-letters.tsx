import { Fragment, useState } from "react";
import { href } from "react-router";
import { AttachedFiles } from "~/ui/attached-files";
import { classes } from "~/ui/classes";
import { useOwnZone } from "~/ui/own-time";
import { clockIn, dayIn, spelledOut } from "~/ui/spelled-out";
import { kindAndSize } from "../../uploads/attached";
import type { ThreadLetter } from "./read-thread.server";
import * as styles from "./threads.module.css";

const listed = (files: ThreadLetter["files"]) =>
  files.map((file) => ({
    ...{ id: file.id, name: file.name, note: kindAndSize(file) },
    view: href("/dashboard/client/messages/files/:messageFileId/view", { messageFileId: file.id }),
    href: href("/dashboard/client/messages/files/:messageFileId", { messageFileId: file.id }),
  }));

/** The letters of a thread, oldest first, by day in the reader's zone. The last one of the reader's side says whether the firm has seen it. */
export function ThreadLetters({ letters }: { letters: readonly ThreadLetter[] }) {
  const zone = useOwnZone();
  const arrived = useArrived(letters);
  const lastOwn = letters.findLast(({ author }) => author === null);
  return (
    <>
      <p className="vh" role="status">
        {arrived}
      </p>
      <ol className={`plain ${styles.letters}`}>
        {letters.map((letter, index) => {
          const { id, author, colleague, text, at, seenAt, files } = letter;
          const before = letters[index - 1];
          const isNewDay = !before || dayIn(before.at, zone) !== dayIn(at, zone);
          return (
            <Fragment key={id}>
              {isNewDay && (
                <li className={`num ${styles.day}`}>
                  <span>{spelledOut(at, zone).split(",")[0]}</span>
                </li>
              )}
              <li
                id={index === letters.length - 1 ? "last" : undefined}
                className={classes(styles.letterLine, author === null && styles.isOwn)}
              >
                <p className={styles.letterBy}>
                  <b>{author ?? colleague ?? "You"}</b>
                  <time className="num" dateTime={new Date(at).toISOString()} title={spelledOut(at, zone)}>
                    {clockIn(at, zone).slice(0, 5)}
                  </time>
                </p>
                <div className={styles.letterBody}>
                  <p>{text}</p>
                  <AttachedFiles files={listed(files)} by={author ?? colleague ?? "you"} />
                  {letter === lastOwn && (
                    <p className={styles.seen}>{seenAt === null ? "Sent" : <>Seen {spelledOut(seenAt, zone)}</>}</p>
                  )}
                </div>
              </li>
            </Fragment>
          );
        })}
      </ol>
    </>
  );
}

/** What has come while the thread was open, for those who do not see it come. */
function useArrived(letters: readonly ThreadLetter[]): string {
  const [atFirst] = useState(() => new Set(letters.map(({ id }) => id)));
  const since = letters.filter(({ id, author, colleague }) => (author ?? colleague) !== null && !atFirst.has(id));
  const last = since.at(-1);
  if (!last) return "";
  return `${since.length} new message${since.length === 1 ? "" : "s"} from ${last.author ?? last.colleague}`;
}
