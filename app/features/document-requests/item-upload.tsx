import { type ChangeEvent, type FormEvent, type ReactNode, Suspense, useRef } from "react";
import { href } from "react-router";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/file-field";
import * as forms from "~/ui/forms.module.css";
import { OfClient, usePageOfClient } from "~/ui/of-client";
import { Progress } from "~/ui/progress";
import { useHydrated } from "~/ui/use-hydrated";
import { formatSending, formatSize } from "../uploads/file-size";
import { acceptedFiles } from "../uploads/inspection/accepted-files";
import type { UploadAnswer } from "../uploads/received-form.server";
import { type UploadEntry, useUploads } from "../uploads/use-uploads";
import { sendForItem } from "./send-for-item";

/**
 * Uploads the file that was asked for: category and type are those of the item. With a script it shows the progress; without
 * one the form is sent as it is. Photos become a PDF first.
 */
export function ItemUpload({
  item,
  uploadKey,
  answer,
  photos,
  onNote,
  onStored,
}: {
  item: { id: string; name: string; category: string; type: string };
  uploadKey: string;
  /** What became of a form that was sent without a script. */
  answer?: UploadAnswer;
  /** Below the form, with a script: makes a PDF of photos. */
  photos: (uploads: ReturnType<typeof useUploads>) => ReactNode;
  onNote: (note: string) => void;
  onStored: () => void;
}) {
  const hydrated = useHydrated();
  const client = usePageOfClient();
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads((...upload) => sendForItem({ itemId: item.id, client }, onNote, ...upload), onStored);
  const entry = uploads.entries.at(-1);
  const busy = entry?.state.phase === "sending";
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const { files } = event.currentTarget;
    for (const one of uploads.entries) if (one.state.phase !== "sending") uploads.dismiss(one);
    if (files?.length) uploads.add(files);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entry?.state.phase === "chosen") void uploads.sendAll();
    else if (entry?.state.phase === "failed") uploads.retry(entry);
    else picker.current?.click();
  };
  const refused = answer?.outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.message)).join(" ");
  return (
    <>
      <form
        method="post"
        encType="multipart/form-data"
        className="stack"
        onSubmit={submit}
        aria-label={`Upload ${item.name}`}
      >
        <OfClient />
        <input type="hidden" name="item" value={item.id} />
        <input type="hidden" name="uploadKey" value={`${uploadKey}:${item.id}`} />
        <FileField
          ref={picker}
          id={`file-${item.id}`}
          name="file"
          label="File"
          accept={acceptedFiles}
          hint={`It is stored as ${item.category}, ${item.type}. PDF, DOC, DOCX, XLS or XLSX, up to 10MB.`}
          error={messageOf(entry) ?? (refused || answer?.alert)}
          disabled={busy}
          onChange={pick}
        />
        {entry && entry.state.phase === "sending" && (
          <p className="small">
            <span className="num">{formatSending(entry.state, entry.file.size)}</span>{" "}
            <Progress label={`Sending ${entry.file.name}`} value={entry.state.sent} max={entry.file.size} />{" "}
            <Button type="button" variant="text" onClick={() => uploads.cancel(entry)}>
              Cancel
            </Button>
          </p>
        )}
        {entry?.state.phase === "chosen" && (
          <p className="small num" role="status">
            {entry.file.name}, {formatSize(entry.file.size)}
          </p>
        )}
        {entry?.state.phase === "failed" && entry.state.signInAgain && (
          <p className={forms.error}>
            <a href={`${href("/client-login")}?next=/dashboard/client`} target="_blank" rel="noopener">
              Sign in again in a new tab
            </a>
          </p>
        )}
        <div>
          <Button small busy={busy}>
            {entry?.state.phase === "failed" ? "Try again" : "Upload this file"}
            <span className="vh"> ({item.name})</span>
          </Button>{" "}
          {entry?.state.phase === "repeated" && (
            <Button small type="button" variant="line" onClick={() => uploads.sendAgain(entry)}>
              Upload it a second time
            </Button>
          )}
          {answer?.outcomes.some((outcome) => !outcome.ok && outcome.repeated) && !entry && (
            <Button small variant="line" name="again" value="yes">
              Upload it a second time
            </Button>
          )}
        </div>
      </form>
      {hydrated && !busy && <Suspense>{photos(uploads)}</Suspense>}
    </>
  );
}

function messageOf(entry: UploadEntry | undefined): string | undefined {
  if (!entry) return undefined;
  const { state } = entry;
  return state.phase === "refused" || state.phase === "failed" || state.phase === "repeated"
    ? state.message
    : undefined;
}
