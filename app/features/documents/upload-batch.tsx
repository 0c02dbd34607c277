import { useEffect, useRef } from "react";
import type { UploadEntry, useUploads } from "../uploads/use-uploads";
import { FileExpiry } from "./file-expiry";
import { FileKinds } from "./file-kinds";
import { UploadList } from "./upload-list";
import * as styles from "./upload-list.module.css";

type Uploads = ReturnType<typeof useUploads>;

/** The files of the upload form. Those that are stored leave the list, and a sentence says where they are. */
export default function UploadBatch({
  uploads,
  kinds,
  removed,
  mayExpire,
}: {
  uploads: Uploads;
  /** What was chosen for all files. */
  kinds: { category: string; type: string };
  /** Ids of documents that were uploaded and then removed: the sentence does not count them. */
  removed: readonly string[];
  mayExpire: boolean;
}) {
  const shown = uploads.entries.filter(({ state }) => state.phase !== "stored");
  const before = useRef(shown.length);
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The last line is gone, and the button in it that had the focus.
    if (before.current > 0 && shown.length === 0 && document.activeElement === document.body) sentence.current?.focus();
    before.current = shown.length;
  }, [shown.length]);
  const waiting = shown.filter(isWaiting);
  return (
    <>
      <UploadList
        uploads={uploads}
        about={(entry) =>
          isWaiting(entry) && (
            <>
              {(waiting.length > 1 || entry.kinds) && (
                <FileKinds
                  name={entry.file.name}
                  common={kinds}
                  own={entry.kinds}
                  onChange={(own) => uploads.change(entry, { kinds: own })}
                />
              )}
              {mayExpire && (
                <FileExpiry
                  name={entry.file.name}
                  expiresOn={entry.expiresOn}
                  onChange={(expiresOn) => uploads.change(entry, { expiresOn })}
                />
              )}
            </>
          )
        }
      />
      <p ref={sentence} className={styles.stored} role="status" tabIndex={-1}>
        {storedWords(uploads.entries, removed)}
      </p>
    </>
  );
}

const isWaiting = ({ state: { phase } }: UploadEntry) => phase === "chosen" || phase === "failed";

/** Said once, when everything is sent: a screen reader reads each change. */
function storedWords(entries: readonly UploadEntry[], removed: readonly string[]): string {
  if (entries.some(({ state }) => state.phase === "sending")) return "";
  const stored = entries.flatMap(({ file, state }) =>
    state.phase === "stored" && !(state.id && removed.includes(state.id)) ? { name: file.name, ...state } : [],
  );
  const [first] = stored;
  if (!first) return "";
  const one = stored.length === 1;
  const what = one ? `\u2068${first.name}\u2069` : `${stored.length} files`;
  if (first.message === undefined) return `${what} ${one ? "is" : "are"} uploaded and in My Documents.`;
  return `${what} ${one ? "is" : "are"} on this page only. ${one ? first.message : "They were not sent: we do not have them."}`;
}
