import * as preLine from "~/ui/pre-line.module.css";
import { type DialogState, NoteDialog } from "./note-dialog";
import type { LoanFile } from "./read-loan-file.server";

/** The dialogs about one condition or one request. */
export function PartDialog({
  loanFile,
  overlay,
  of,
  state,
}: {
  loanFile: LoanFile;
  overlay: string;
  of: string;
  state: DialogState;
}) {
  const condition = loanFile.conditions.find(({ id }) => id === of);
  if (condition && (overlay === "pass" || overlay === "waive" || overlay === "reopen")) {
    const { title, label, hint, submit } = conditionWords[overlay];
    return (
      <NoteDialog
        loanFile={loanFile}
        title={title}
        about={<p>{condition.text}</p>}
        intent={overlay}
        hidden={{ of, version: condition.version, kind: condition.kind }}
        note={{ name: "note", label, hint, required: true }}
        submit={submit}
        state={state}
      />
    );
  }
  const request = loanFile.requests.find(({ id }) => id === of);
  if (request && (overlay === "accept" || overlay === "set-aside" || overlay === "withdraw-request")) {
    const { title, label, hint, submit } = requestWords[overlay];
    return (
      <NoteDialog
        loanFile={loanFile}
        title={title}
        about={<p className={preLine.preLine}>{request.text}</p>}
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
  pass: {
    title: "Mark this as passed?",
    label: "What you have seen",
    hint: "For example: passport, number ending in 214, valid until 2031. It is kept with your name and the time.",
    submit: "Mark as passed",
  },
  waive: {
    title: "Waive this?",
    label: "Why it is not needed",
    hint: "It is kept with your name and the time.",
    submit: "Waive",
  },
  reopen: { title: "Reopen this?", label: "Reason", hint: "It is kept with your name and the time.", submit: "Reopen" },
};

const requestWords = {
  accept: {
    title: "Accept this answer?",
    label: "Note",
    hint: "Optional. A corrected value is used from now on. What was submitted stays beside it.",
    submit: "Accept",
  },
  "set-aside": {
    title: "Set this answer aside?",
    label: "Reason",
    hint: "It stays in the history. Ask again if you still need something.",
    submit: "Set aside",
  },
  "withdraw-request": {
    title: "Withdraw this request?",
    label: "Reason",
    hint: "It stays in the history. The applicant gets an email that it is no longer needed.",
    submit: "Withdraw",
  },
};
