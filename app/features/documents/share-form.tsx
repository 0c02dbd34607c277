import { href } from "react-router";
import { Button } from "~/ui/button";
import { SendingFileField } from "~/ui/sending-file-field";
import { TextArea } from "~/ui/text-area";
import { acceptedFiles } from "../uploads/inspection/accepted-files";
import { useSendAhead } from "../uploads/use-send-ahead";
import { KindSelect } from "./kind-select";
import { longestNote } from "./share-words";
import { documentCategories } from "./vocabulary";

/** The form with which staff share a document with a client. A plain form; a script sends a large file before it. */
export function ShareForm({
  shareKey,
  typed,
  message,
}: {
  shareKey: string;
  typed?: { kind: string; note: string };
  /** Why nothing was shared. */
  message?: string;
}) {
  const sending = useSendAhead(href("/dashboard/admin/upload"));
  return (
    <form className="stack" method="post" encType="multipart/form-data" aria-label="Share a document">
      <h2>Share a document</h2>
      <input type="hidden" name="shareKey" value={shareKey} />
      {message && <p role="alert">{message}</p>}
      <KindSelect categories={documentCategories} chosen={typed?.kind} />
      <SendingFileField
        sending={sending}
        label="File"
        name="file"
        hint="PDF, DOC, DOCX, XLS or XLSX, up to 10MB. We check it like the files that clients send."
        required
        accept={acceptedFiles}
      />
      <TextArea
        label="Note (optional)"
        name="note"
        rows={3}
        maxLength={longestNote}
        hint="The client reads it beside the document."
        defaultValue={typed?.note}
      />
      <p>
        <Button>Share</Button>
      </p>
    </form>
  );
}
