import { type ReactNode, useEffect, useRef, useState } from "react";
import { acceptedFiles } from "~/features/uploads/inspection/accepted-files";
import { useUploads } from "~/features/uploads/use-uploads";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { FileDrop } from "~/ui/file-drop";
import * as forms from "~/ui/forms.module.css";
import * as styles from "./attachments.module.css";
import { FileList } from "./file-list";
import { sendAttachment, sendRemoval } from "./send-attachment";
import { type AttachedFile, attachmentRules } from "./vocabulary";

export type ShowUploads = (uploads: ReturnType<typeof useUploads>) => ReactNode;

/**
 * Supporting documents of a draft, inside its form. With a script each file is sent as soon as it is chosen; without
 * one the buttons post the whole form. `begin` makes sure that a draft exists and returns its key.
 */
export function Attachments({
  files,
  onFiles: setFiles,
  hydrated,
  begin,
  progress,
}: {
  files: readonly AttachedFile[];
  onFiles: (files: AttachedFile[]) => void;
  hydrated: boolean;
  begin: () => Promise<string | null>;
  /** Shows the files that are being uploaded. */
  progress: ShowUploads;
}) {
  const [trouble, setTrouble] = useState("");
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads(
    async (...upload) => {
      const draft = await begin();
      return draft === null
        ? { phase: "failed", message: "We cannot be reached. Nothing was uploaded." }
        : sendAttachment({ draft, take: setFiles }, ...upload);
    },
    () => {},
  );
  const { entries, sendAll, dismiss } = uploads;
  const busy = useRef(false);
  useEffect(() => {
    for (const entry of entries) if (entry.state.phase === "stored") dismiss(entry);
    if (busy.current || !entries.some((entry) => entry.state.phase === "chosen")) return;
    busy.current = true;
    void sendAll().finally(() => {
      busy.current = false;
    });
  }, [entries, sendAll, dismiss]);

  const remove = async (file: AttachedFile) => {
    const left = await sendRemoval(file.id);
    if (left) setFiles(left);
    setTrouble(left ? "" : `“${file.name}” was not removed: we cannot be reached. Try again.`);
    picker.current?.focus();
  };
  return (
    <section className={styles.attachments} id="attachments" aria-labelledby="attachments-title">
      <h3 id="attachments-title">
        Supporting Documents <span className={forms.optional}>optional</span>
      </h3>
      <FileList
        files={files}
        act={(file) => (
          <Button
            variant="text"
            small
            name="intent"
            value={`remove-file ${file.id}`}
            formNoValidate
            onClick={(event) => {
              if (!hydrated) return;
              event.preventDefault();
              void remove(file);
            }}
          >
            Remove<span className="vh"> {file.name}</span>
          </Button>
        )}
      />
      {trouble && (
        <p className={forms.error} role="alert">
          {trouble}
        </p>
      )}
      <FileDrop
        picker={picker}
        accept={acceptedFiles}
        onPick={(picked) => uploads.add(picked)}
        hint={attachmentRules}
      />
      {progress(uploads)}
      <p className="vh" role="status">
        {files.length > 0 && `${files.length} attached`}
      </p>
      {!hydrated && (
        <div className={buttons.btnRow}>
          <Button
            variant="line"
            small
            formNoValidate
            formAction="/application/attachments"
            formEncType="multipart/form-data"
          >
            Attach
          </Button>
        </div>
      )}
    </section>
  );
}
