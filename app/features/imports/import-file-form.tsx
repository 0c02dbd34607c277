import { href } from "react-router";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { SendingFileField } from "~/ui/sending-file-field";
import { useSendAhead } from "../uploads/use-send-ahead";
import { firstSheetState } from "./first-sheet-state";
import { kindWords } from "./staging/kind-words";
import { type ImportKindName, importKinds, mostLines } from "./staging/vocabulary";

/** The form that takes the file. A plain form; a script sends a large file before it. */
export function ImportFileForm({ kind, message }: { kind: ImportKindName; message?: string }) {
  const sending = useSendAhead(href("/dashboard/admin/upload"), firstSheetState);
  return (
    <form className="stack" method="post" encType="multipart/form-data" aria-label="New import">
      <Choices
        name="kind"
        label="What the lines are"
        defaultValue={kind}
        options={importKinds.map((value) => ({ value, label: kindWords[value].title }))}
      />
      <SendingFileField
        sending={sending}
        label="File"
        name="file"
        hint={`CSV or Excel (.xlsx), up to 10MB and ${mostLines.toLocaleString("en-US")} lines. The first line names the columns.`}
        error={message}
        required
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
      />
      <p>
        <Button>Read the file</Button>
      </p>
    </form>
  );
}
