import type { ReactNode } from "react";
import { href } from "react-router";
import * as acts from "~/ui/acts.module.css";
import { Button } from "~/ui/button";
import * as forms from "~/ui/forms.module.css";
import { Progress } from "~/ui/progress";
import { useKeptFocus } from "~/ui/use-kept-focus";
import { connectionLost } from "../uploads/connection-lost";
import { formatSending, formatSize } from "../uploads/file-size";
import type { UploadEntry, useUploads } from "../uploads/use-uploads";
import * as styles from "./upload-list.module.css";

/** The files to send, each with its state and its buttons. What is stored has left the list. */
export function UploadList({
  uploads,
  about,
}: {
  uploads: ReturnType<typeof useUploads>;
  /** What stands below the name of a file. */
  about?: (entry: UploadEntry) => ReactNode;
}) {
  const keptFocus = useKeptFocus<HTMLUListElement>();
  const entries = uploads.entries.filter(({ state }) => state.phase !== "stored");
  if (entries.length === 0) return null;
  const inPhase = (phase: UploadEntry["state"]["phase"]) => entries.filter(({ state }) => state.phase === phase).length;
  const [refused, failed] = [inPhase("refused"), inPhase("failed")];
  return (
    <>
      <ul {...keptFocus} className={`${styles.uploadList} plain`} aria-label="Files to upload">
        {entries.map((entry) => (
          <Line key={entry.key} entry={entry} uploads={uploads}>
            {about?.(entry)}
          </Line>
        ))}
      </ul>
      {failed > 1 && inPhase("sending") === 0 && (
        <div>
          <Button variant="text" small type="button" onClick={() => void uploads.retryAll()}>
            Send all again ({failed})
          </Button>
        </div>
      )}
      {refused > 1 && (
        <div>
          <Button variant="text" small type="button" onClick={uploads.dismissRefused}>
            Remove refused files ({refused})
          </Button>
        </div>
      )}
    </>
  );
}

function Line({
  entry,
  uploads,
  children,
}: {
  entry: UploadEntry;
  uploads: ReturnType<typeof useUploads>;
  children: ReactNode;
}) {
  const { file, state } = entry;
  const act = (label: string, onClick: () => void) => (
    <Button variant="text" small type="button" onClick={onClick} aria-label={`${label} ${file.name}`}>
      {label}
    </Button>
  );
  return (
    <li>
      <bdi className={styles.fileName}>{file.name}</bdi>
      <span className="num">{progressWords(entry)}</span>
      {state.phase === "sending" && <Progress label={`Sending ${file.name}`} value={state.sent} max={file.size} />}
      {state.phase === "sending" && (
        <p className={state.waiting ? "small" : "vh"} role="status">
          {state.waiting && connectionLost}
        </p>
      )}
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
      {state.phase === "repeated" && <p role="status">{state.message}</p>}
      {children}
      <span className={acts.acts}>
        {state.phase === "sending" && act("Cancel", () => uploads.cancel(entry))}
        {state.phase === "failed" && act("Send again", () => uploads.retry(entry))}
        {state.phase === "repeated" && state.offerAgain && act("Send it again anyway", () => uploads.sendAgain(entry))}
        {state.phase !== "sending" &&
          act(state.phase === "repeated" ? "Leave it out" : "Remove", () => uploads.dismiss(entry))}
      </span>
    </li>
  );
}

function progressWords({ file, state }: UploadEntry): string {
  const size = formatSize(file.size);
  switch (state.phase) {
    case "sending":
      return formatSending(state, file.size);
    case "stored":
      return "";
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
