import { type FormEvent, useEffect, useRef } from "react";
import { href } from "react-router";
import { localDate } from "~/platform/dates";
import { Button } from "~/ui/button";
import { FileDrop } from "~/ui/file-drop";
import { acceptedFiles } from "../../uploads/inspection/accepted-files";
import { postFile } from "../../uploads/post-file";
import { type SendFile, useUploads } from "../../uploads/use-uploads";
import { KindSelect } from "../kind-select";
import { readUploadAnswer } from "../read-upload-answer";
import { UploadList } from "../upload-list";

/**
 * The form with which a delegate sends files to the client's folder. With a script each file is sent by itself, a large one in
 * parts; without one the form is sent as it is.
 */
export function SendForm({
  client: { id, name },
  categories,
  uploadKey,
  answer,
  onAllSent,
}: {
  client: { id: string; name: string };
  categories: readonly string[];
  uploadKey: string;
  /** What became of a form that was sent without a script. */
  answer?: { messages: string[]; stored: number; kind: string; repeated: boolean };
  onAllSent: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const send: SendFile = ({ file, key, again }, report, signal) => {
    const fields = new FormData();
    const kind = form.current && new FormData(form.current).get("kind");
    fields.set("kind", String(kind ?? ""));
    fields.set("uploadKey", key);
    fields.set("localDate", localDate(new Date()));
    if (again) fields.set("again", "yes");
    fields.set("file", file);
    const path = href("/dashboard/client-of/:clientId/upload", { clientId: id });
    return postFile(path, fields, report, signal, readUploadAnswer);
  };
  const uploads = useUploads(send, () => {}, true);
  const phases = uploads.entries.map(({ state }) => state.phase);
  const stored = phases.filter((phase) => phase === "stored").length;
  const busy = phases.includes("sending");
  const done = stored > 0 && stored === phases.length;
  useEffect(() => {
    if (done) onAllSent();
  }, [done, onAllSent]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Nothing to send yet: the button opens the picker.
    if (phases.includes("chosen")) void uploads.sendAll();
    else picker.current?.click();
  };
  return (
    <form ref={form} className="c-1-7 stack" method="post" encType="multipart/form-data" onSubmit={submit}>
      <input type="hidden" name="uploadKey" value={uploadKey} />
      {answer && (
        <div role="alert">
          {answer.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {answer.stored > 0 && <p>The other files were sent.</p>}
        </div>
      )}
      <KindSelect categories={categories} chosen={answer?.kind} />
      <FileDrop
        picker={picker}
        files={uploads.entries
          .filter(({ state: { phase } }) => phase === "chosen" || phase === "sending" || phase === "failed")
          .map(({ file }) => file)}
        accept={acceptedFiles}
        onPick={uploads.add}
        hint="PDF, DOC, DOCX, XLS or XLSX, up to 10MB each."
      />
      <UploadList uploads={uploads} />
      <p role="status" className="small">
        {!busy && !done && stored > 0 && `${stored === 1 ? "1 file was" : `${stored} files were`} sent.`}
      </p>
      <p className="small">The firm reviews what you send, as if {name} had sent it. You cannot remove it.</p>
      <p>
        <Button busy={busy}>Send</Button>{" "}
        {answer?.repeated && phases.length === 0 && (
          <Button variant="line" name="again" value="yes">
            Send it a second time
          </Button>
        )}
      </p>
    </form>
  );
}
