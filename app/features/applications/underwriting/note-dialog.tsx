import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { attachField } from "~/features/uploads/attached";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { Choices } from "~/ui/choices";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/file-field";
import { KeptWriting } from "~/ui/kept-writing";
import { TextArea } from "~/ui/text-area";
import { longestNote } from "../loan-file/vocabulary";
import type { Outcome } from "./act.server";
import { LoanNamed } from "./loan-named";
import { Overtaken } from "./overtaken";
import type { LoanFile } from "./read-loan-file.server";
import type { UnderwritingIntent } from "./schema";
import { SentFiles } from "./sent-files";
import * as styles from "./underwriting.module.css";

/** What a dialog needs to show the outcome of its form and to close. */
export interface DialogState {
  outcome: Extract<Outcome, { done: false }> | undefined;
  /** The address of the page below, without the dialog. */
  cancel: string;
  onClose: () => void;
}

// Not 'note': the page below the dialog has a field with that id.
const wordsId = "loan-file-words";

/**
 * A dialog for a step with at most one text field: a reason, the evidence, or what was found. It names the loan; `about`
 * says more.
 */
export function NoteDialog({
  loanFile,
  title,
  about,
  intent,
  hidden,
  note,
  choice,
  paper,
  check,
  submit,
  danger,
  state: { outcome, cancel, onClose },
}: {
  loanFile: LoanFile;
  title: string;
  about?: ReactNode;
  intent: UnderwritingIntent;
  hidden: Record<string, string | number>;
  /** The text field; a step that needs no text has none. */
  note?: { name: "note" | "reason" | "text"; label: string; hint: string; required: boolean; longest?: number };
  /** What is chosen below the text. */
  choice?: { name: "holds"; label: string; options: readonly { value: string; label: string }[]; usual: string };
  /** The signed paper that comes with the step. */
  paper?: { label: string; needed: string; required: boolean };
  /** A box that has to be ticked. */
  check?: { name: string; label: string };
  submit: string;
  danger?: boolean;
  state: DialogState;
}) {
  const busy = useNavigation().state === "submitting";
  const error = note && outcome?.errors[note.name];
  const missing = paper && outcome?.errors.file;
  const unticked = check && outcome?.errors[check.name];
  const other = Object.entries(outcome?.errors ?? {}).filter(
    ([name]) => name !== note?.name && name !== check?.name && !(missing && name === "file"),
  );
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className={styles.about}>
        <LoanNamed loanFile={loanFile} />
        {about}
      </div>
      <Form
        method="post"
        className="stack"
        noValidate
        preventScrollReset
        {...(paper && { encType: "multipart/form-data" as const })}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Overtaken outcome={outcome} />
        <ErrorSummary
          title={outcome && outcome.blockers.length > 0 ? "This step is blocked" : undefined}
          errors={[
            ...(outcome?.blockers ?? []).map((message) => ({ message })),
            ...(error ? [{ id: wordsId, message: error }] : []),
            ...(missing ? [{ id: attachField.name, message: missing }] : []),
            ...(unticked ? [{ id: check.name, message: unticked }] : []),
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
            hint={note.required ? `Required. ${note.hint}` : note.hint}
            rows={4}
            required={note.required}
            maxLength={note.longest ?? longestNote}
            defaultValue={outcome?.values[note.name] ?? ""}
            error={error}
          />
        )}
        {check && <Checkbox name={check.name} value="yes" label={check.label} error={unticked} required />}
        {choice && (
          <Choices
            {...{ name: choice.name, label: choice.label, options: choice.options }}
            defaultValue={outcome?.values[choice.name] ?? choice.usual}
            error={outcome?.errors[choice.name]}
          />
        )}
        {paper && (
          <>
            <FileField
              {...attachField}
              label={paper.required ? paper.label : `${paper.label} (optional)`}
              required={paper.required}
              error={missing}
            />
            <p className="small muted">
              {paper.required && `${paper.needed} `}The applicant can open it on their page once the step is taken.
            </p>
            <SentFiles sent={loanFile.sent} values={outcome?.values ?? {}} />
          </>
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
