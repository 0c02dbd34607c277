import { stageLabels } from "../terms";
import { type DialogState, NoteDialog } from "./note-dialog";
import type { Desk } from "./read-desk.server";
import { AskDialog } from "./requests/ask-dialog";
import { moves, moveWords } from "./steps";

/** What the address asks for, over the page; nothing when it asks for what cannot be done here. */
export function DeskDialog({
  desk,
  asked,
  state,
}: {
  desk: Desk;
  asked: { overlay: string; of: string };
  state: DialogState;
}) {
  const { overlay, of } = asked;
  const { seen, before, proposal, now } = desk;
  const move = moves.find((to) => to === overlay);
  if (move && desk.moves.includes(move)) {
    const { label, title, note } = moveWords[move];
    return (
      <NoteDialog
        title={title}
        about={<p>The applicant gets a mail that the application has gone on.</p>}
        intent="move"
        hidden={{ seen, to: move }}
        note={{ name: "note", ...note }}
        submit={label}
        danger={move === "withdrawn"}
        state={state}
      />
    );
  }
  switch (overlay) {
    case "take-back":
      if (!before) return null;
      return (
        <NoteDialog
          title={`Take back to ${stageLabels[before]}?`}
          about={<p>The applicant gets a mail. A letter that was sent stays on file, marked as taken back.</p>}
          intent="take-back"
          hidden={{ seen }}
          note={{ name: "reason", label: "Reason", hint: "It stays in the history.", required: true }}
          submit="Take back"
          danger
          state={state}
        />
      );
    case "add-condition":
      return (
        <NoteDialog
          title="Add a condition"
          intent="add-condition"
          hidden={{}}
          note={{
            name: "text",
            label: "What has to be met",
            hint: "A few words, such as: building permit for the second berth. It blocks the approval, and the payout.",
            required: true,
            longest: 300,
          }}
          submit="Add"
          state={state}
        />
      );
    case "ask":
      return <AskDialog now={now} state={state} />;
    case "confirm":
      if (!proposal || proposal.proposedById === desk.me) return null;
      return (
        <NoteDialog
          title="Confirm these terms?"
          about={<p>The letter is sent to the applicant. The history names you as the second administrator.</p>}
          intent="confirm"
          hidden={{ seen }}
          submit="Confirm and send"
          state={state}
        />
      );
    case "return":
    case "recall":
      if (!proposal || (proposal.proposedById === desk.me) !== (overlay === "recall")) return null;
      return (
        <NoteDialog
          title={overlay === "return" ? "Return these terms?" : "Withdraw your proposal?"}
          intent={overlay}
          hidden={{ seen }}
          note={{
            name: "reason",
            label: "Reason",
            hint: overlay === "return" ? `${proposal.proposedBy} reads it.` : "It stays in the history.",
            required: true,
          }}
          submit={overlay === "return" ? "Return" : "Withdraw the proposal"}
          state={state}
        />
      );
  }
  return <PartDialog desk={desk} overlay={overlay} of={of} state={state} />;
}

/** About one condition or one request. */
function PartDialog({ desk, overlay, of, state }: { desk: Desk; overlay: string; of: string; state: DialogState }) {
  const condition = desk.conditions.find(({ id }) => id === of);
  if (condition && (overlay === "clear" || overlay === "waive" || overlay === "reopen")) {
    const { title, label, hint, submit } = conditionWords[overlay];
    return (
      <NoteDialog
        title={title}
        about={<p>{condition.text}</p>}
        intent={overlay}
        hidden={{ of, version: condition.version }}
        note={{ name: "note", label, hint, required: overlay !== "clear" }}
        submit={submit}
        state={state}
      />
    );
  }
  const request = desk.requests.find(({ id }) => id === of);
  if (request && (overlay === "accept" || overlay === "set-aside" || overlay === "withdraw-request")) {
    const { title, label, hint, submit } = requestWords[overlay];
    return (
      <NoteDialog
        title={title}
        about={<p className="pre-line">{request.text}</p>}
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
  clear: {
    title: "Clear this?",
    label: "What you have seen",
    hint: "Such as: passport, number ending in 214, valid until 2031. It is kept with your name and the time.",
    submit: "Clear",
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
    hint: "Optional. A corrected value counts from now on; what was submitted stays beside it.",
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
    hint: "It stays in the history. The applicant gets a mail that it is no longer needed.",
    submit: "Withdraw",
  },
};
