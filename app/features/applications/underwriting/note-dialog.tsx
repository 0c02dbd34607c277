import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { KeptWriting } from "~/ui/kept-writing";
import { TextArea } from "~/ui/text-area";
import { longestNote } from "../loan-file/vocabulary";
import type { Outcome } from "./act.server";
import { LoanNamed } from "./loan-named";
import type { LoanFile } from "./read-loan-file.server";
import type { UnderwritingIntent } from "./schema";
import * as styles from "./underwriting.module.css";

/** What a dialog shows of an answer that was not 'done'. */
export interface DialogState {
  outcome: Extract<Outcome, { done: false }> | undefined;
  /** The page below. */
  cancel: string;
  onClose: () => void;
}

/** The page below has a field for notes of its own. */
const wordsId = "loan-file-words";

/** A step with a few words about it: why, how it is known, what was found. It names the loan, then says more in `about`. */
export function NoteDialog({
  loanFile,
  title,
  about,
  intent,
  hidden,
  note,
  submit,
  danger,
  state: { outcome, cancel, onClose },
}: {
  loanFile: LoanFile;
  title: string;
  about?: ReactNode;
  intent: UnderwritingIntent;
  hidden: Record<string, string | number>;
  /** The one field; a step that needs no words has none. */
  note?: { name: "note" | "reason" | "text"; label: string; hint: string; required: boolean; longest?: number };
  submit: string;
  danger?: boolean;
  state: DialogState;
}) {
  const busy = useNavigation().state === "submitting";
  const error = note && outcome?.errors[note.name];
  const other = Object.entries(outcome?.errors ?? {}).filter(([name]) => name !== note?.name);
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className={styles.about}>
        <LoanNamed loanFile={loanFile} />
        {about}
      </div>
      <Form method="post" className="stack" noValidate preventScrollReset>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ErrorSummary
          title={outcome && outcome.blockers.length > 0 ? "This step is blocked" : undefined}
          errors={[
            ...(outcome?.blockers ?? []).map((message) => ({ message })),
            ...(error ? [{ id: wordsId, message: error }] : []),
            ...other.map(([, message]) => ({ message })),
          ]}
        />
        {note && (
          <KeptWriting
            form={`${intent} ${cancel} ${Object.values(hidden).join(" ")}`}
            refused={outcome !== undefined}
          />
        )}
        {note && (
          <TextArea
            label={note.label}
            id={wordsId}
            name={note.name}
            hint={note.hint}
            rows={4}
            required={note.required}
            maxLength={note.longest ?? longestNote}
            defaultValue={outcome?.values[note.name] ?? ""}
            error={error}
          />
        )}
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button variant={danger ? "danger" : "solid"} name="intent" value={intent} busy={busy}>
            {submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
