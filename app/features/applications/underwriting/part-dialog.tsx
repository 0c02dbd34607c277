import type { ReactElement } from "react";
import * as preLine from "~/ui/pre-line.module.css";
import { FileList } from "../attachments/file-list";
import { CorrectedValue } from "../corrected-value";
import { printedAnswer } from "../printed-answer";
import { EvidenceDialog, namedIn } from "./evidence-dialog";
import { type DialogState, NoteDialog } from "./note-dialog";
import type { LoanFile } from "./read-loan-file.server";
import type { RequestLine } from "./read-records.server";

/** The dialog about one condition or one request; null when its step is not possible now. */
export function partDialog(
  loanFile: LoanFile,
  { overlay, of }: { overlay: string; of: string },
  state: DialogState,
): ReactElement | null {
  const condition = loanFile.conditions.find(
    (each) => each.id === of && (each.state === "open") === (overlay !== "reopen"),
  );
  if (condition && overlay === "pass")
    return <EvidenceDialog loanFile={loanFile} condition={condition} state={state} />;
  if (condition && (overlay === "waive" || overlay === "reopen")) {
    const { title, label, hint, submit } = conditionWords[overlay];
    const named = namedIn(condition);
    return (
      <NoteDialog
        loanFile={loanFile}
        title={title(named)}
        about={
          named ? undefined : (
            <p>
              <b>{condition.text}</b>
            </p>
          )
        }
        intent={overlay}
        hidden={{ of, version: condition.version }}
        note={{ name: "note", label, hint, required: true }}
        submit={submit}
        state={state}
      />
    );
  }
  const request = loanFile.requests.find(
    (each) => each.id === of && each.state === (overlay === "withdraw-request" ? "open" : "answered"),
  );
  if (request && (overlay === "accept" || overlay === "set-aside" || overlay === "withdraw-request")) {
    const { title, label, hint, submit } = requestWords[overlay];
    return (
      <NoteDialog
        loanFile={loanFile}
        title={title}
        about={
          <>
            <p className={preLine.preLine}>{request.text}</p>
            {overlay !== "withdraw-request" && <Given request={request} />}
          </>
        }
        intent={overlay}
        hidden={{ of }}
        note={{ name: overlay === "withdraw-request" ? "reason" : "note", label, hint, required: overlay !== "accept" }}
        submit={submit}
        state={state}
      />
    );
  }
  return null;
}

const conditionWords = {
  waive: {
    title: (named: string) => `Waive ${named || "this"}?`,
    label: "Why it is not needed",
    hint: "It is kept with your name and the time. You can reopen it later.",
    submit: "Waive",
  },
  reopen: {
    title: (named: string) => `Reopen ${named || "this"}?`,
    label: "Reason",
    hint: "It is kept with your name and the time. While it is open, the loan is not paid out.",
    submit: "Reopen",
  },
};

/** The answer that is decided about. */
function Given({ request: { field, original, corrected, answer, files } }: { request: RequestLine }) {
  return (
    <>
      <p>
        <b>The answer:</b>{" "}
        {field && corrected !== null && (
          <CorrectedValue
            before={printedAnswer(field, { [field]: original ?? "" })}
            after={printedAnswer(field, { [field]: corrected })}
          />
        )}
      </p>
      {answer && <p className={preLine.preLine}>{answer}</p>}
      <FileList files={files} />
    </>
  );
}

const requestWords = {
  accept: {
    title: "Accept this answer?",
    label: "Note",
    hint: "Optional. A corrected value is used from now on; what was submitted stays beside it. You cannot undo this, but you can ask again.",
    submit: "Accept",
  },
  "set-aside": {
    title: "Set this answer aside?",
    label: "Reason",
    hint: "It stays in the history. The applicant is not told. You cannot undo this, but you can ask again.",
    submit: "Set aside",
  },
  "withdraw-request": {
    title: "Withdraw this request?",
    label: "Reason",
    hint: "It stays in the history. The applicant gets an email that it is no longer needed. You cannot undo this, but you can ask again.",
    submit: "Withdraw",
  },
};
