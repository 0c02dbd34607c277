import { href } from "react-router";
import * as acts from "~/ui/acts.module.css";
import { Button } from "~/ui/button";
import * as forms from "~/ui/forms.module.css";
import { Progress } from "~/ui/progress";
import { useKeptFocus } from "~/ui/use-kept-focus";
import { formatProgress, formatSize } from "../uploads/file-size";
import type { UploadEntry, useUploads } from "../uploads/use-uploads";
import * as styles from "./upload-list.module.css";

/** The files to send, each with its state and its buttons; without those whose documents were `removed` since. */
export function UploadList({
  uploads,
  removed = [],
}: {
  uploads: ReturnType<typeof useUploads>;
  /** Ids of documents. */
  removed?: readonly string[];
}) {
  const keptFocus = useKeptFocus<HTMLUListElement>();
  const entries = uploads.entries.filter(
    ({ state }) => !(state.phase === "stored" && state.id && removed.includes(state.id)),
  );
  if (entries.length === 0) return null;
  const refused = entries.filter(({ state }) => state.phase === "refused");
  return (
    <>
      <ul {...keptFocus} className={`${styles.uploadList} plain`} aria-label="Files to upload">
        {entries.map((entry) => (
          <Line key={entry.key} entry={entry} uploads={uploads} />
        ))}
      </ul>
      {refused.length > 1 && (
        <div>
          <Button variant="text" small type="button" onClick={uploads.dismissRefused}>
            Remove refused files ({refused.length})
          </Button>
        </div>
      )}
    </>
  );
}

function Line({ entry, uploads }: { entry: UploadEntry; uploads: ReturnType<typeof useUploads> }) {
  const { file, state } = entry;
  const act = (label: string, onClick: () => void) => (
    <Button variant="text" small type="button" onClick={onClick} aria-label={`${label} ${file.name}`}>
      {label}
    </Button>
  );
  return (
    <li>
      <span className={styles.fileName}>{file.name}</span>
      <span className="num">{progressWords(entry)}</span>
      {state.phase === "sending" && <Progress label={`Sending ${file.name}`} value={state.sent} max={file.size} />}
      {(state.phase === "refused" || state.phase === "failed") && (
        <p className={forms.error} role="alert">
          {state.message}{" "}
          {state.phase === "failed" && state.signInAgain && (
            <a href={`${href("/client-login")}?next=/dashboard/client`} target="_blank" rel="noopener">
              Sign in again in a new tab
            </a>
          )}
        </p>
      )}
      {(state.phase === "repeated" || state.phase === "stored") && state.message && (
        <p role="status">{state.message}</p>
      )}
      <span className={acts.acts}>
        {state.phase === "sending" && act("Cancel", () => uploads.cancel(entry))}
        {state.phase === "failed" && act("Retry", () => uploads.retry(entry))}
        {state.phase === "repeated" && state.offerAgain && act("Upload it again", () => uploads.sendAgain(entry))}
        {state.phase !== "sending" &&
          act(state.phase === "stored" ? "Hide this line" : "Remove", () => uploads.dismiss(entry))}
      </span>
    </li>
  );
}

function progressWords({ file, state }: UploadEntry): string {
  const size = formatSize(file.size);
  switch (state.phase) {
    case "sending":
      return state.sent >= file.size ? "Checking" : formatProgress(state.sent, file.size);
    case "stored":
      return state.message ? "On this page only" : "Uploaded to My Documents";
    case "repeated":
      return "Not uploaded again";
    case "refused":
      return "Refused";
    case "failed":
      return "Not uploaded";
    case "chosen":
      return size;
  }
}
