import type { ReactElement } from "react";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { RefusedAct } from "~/ui/refused-act";
import { dollars } from "../../loans/figures";
import { paperWords } from "../loan-file/paper-words";
import { wholeDollars } from "../loan-file/payout";
import { hasPaper, type Move, moves, moveWords, needsPaper, signedPapers } from "../loan-file/steps";
import { workedOn } from "../loan-file/vocabulary";
import { canConfirm, canRecall, canReturn } from "../policy";
import { SecondPersonNeeded } from "../second-person-needed";
import { stageLabels } from "../vocabulary";
import { AskDialog } from "./ask-dialog";
import { type DialogState, NoteDialog } from "./note-dialog";
import { partDialog } from "./part-dialog";
import { PayoutCompare } from "./payout-compare";
import { PayoutDialog, PayoutSentence } from "./payout-dialog";
import type { LoanFile } from "./read-loan-file.server";
import { TypedWords, typedWords } from "./typed-words";
import { WaivedChecks } from "./waived-checks";

interface Asked {
  overlay: string;
  of: string;
}

/** These are about what the reader saw. Where that has changed, the same form would be about something else. */
const aboutWhatWasSeen = ["take-back", "confirm", "return", "recall"];

/**
 * The dialog that the address names, over the page. Renders nothing when its step is not possible now. A form that came too late stays
 * open with what was typed; one that cannot be sent any more gives the words back.
 */
export function ActDialog({ loanFile, asked, state }: { loanFile: LoanFile; asked: Asked; state: DialogState }) {
  const { outcome, cancel, onClose } = state;
  if (!outcome?.overtaken) return dialogOf(loanFile, asked, state);
  const kind = loanFile.conditions.find(({ id }) => id === outcome.values.of)?.kind;
  const again = typedWords(outcome.values, kind) !== "" && !aboutWhatWasSeen.includes(asked.overlay);
  const dialog = again ? dialogOf(loanFile, asked, state) : null;
  if (dialog) return dialog;
  return (
    <RefusedAct
      message={outcome.overtaken.told}
      detail={<TypedWords values={outcome.values} kind={kind} />}
      to={cancel}
      onClose={onClose}
    />
  );
}

function dialogOf(loanFile: LoanFile, { overlay, of }: Asked, state: DialogState): ReactElement | null {
  const { seen, before, proposal, step } = loanFile;
  const move = moves.find((to) => to === overlay);
  if (move && loanFile.moves.includes(move)) {
    const { label, title, note } = moveWords[move];
    const paper = hasPaper(move) ? { ...signedPapers[move], ...paperWords[move] } : undefined;
    return (
      <NoteDialog
        loanFile={loanFile}
        title={title}
        about={<MoveAbout loanFile={loanFile} to={move} />}
        intent="move"
        hidden={{ seen, to: move }}
        note={{ name: "note", ...note }}
        paper={paper && { ...paper, required: needsPaper(move, loanFile.secondFor.includes(move)) }}
        submit={loanFile.secondFor.includes(move) ? "Propose this step" : label}
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
          loanFile={loanFile}
          title={`Take back to ${stageLabels[before]}?`}
          about={
            loanFile.application.stage === "terms-offered" || loanFile.application.stage === "declined" ? (
              <p>Our letter is then no longer valid. The applicant gets an email that says so.</p>
            ) : (
              <p>
                {loanFile.application.stage === "repayment" && "Payouts stay as they are. "}
                The applicant gets an email.
              </p>
            )
          }
          intent="take-back"
          hidden={{ seen }}
          note={{
            name: "reason",
            label: "Reason",
            hint: "It stays in the history. To undo this, take the step again.",
            required: true,
          }}
          submit="Take back"
          danger
          state={state}
        />
      );
    case "add-condition":
      if (!workedOn.includes(loanFile.application.stage)) return null;
      return (
        <NoteDialog
          loanFile={loanFile}
          title="Add a condition"
          intent="add-condition"
          hidden={{}}
          note={{
            name: "text",
            label: "What has to be met",
            hint: "For example: building permit for the second berth.",
            required: true,
            longest: 300,
          }}
          choice={{
            name: "holds",
            label: "What it holds up until it is met",
            options: [
              { value: "all", label: "Terms, agreement and payouts" },
              { value: "payouts", label: "The payouts alone" },
            ],
            usual: loanFile.application.stage === "in-review" ? "all" : "payouts",
          }}
          submit="Add"
          state={state}
        />
      );
    case "payout":
      if (!loanFile.canPayOut) return null;
      return <PayoutDialog loanFile={loanFile} state={state} />;
    case "ask":
      if (!workedOn.includes(loanFile.application.stage)) return null;
      return <AskDialog loanFile={loanFile} state={state} />;
    case "confirm":
      if (step?.payout && canConfirm(loanFile.me, step.proposedById))
        return (
          <NoteDialog
            loanFile={loanFile}
            title={`Confirm the payout of ${wholeDollars(step.payout.amountCents)}?`}
            about={
              <>
                <PayoutSentence loanFile={loanFile} payout={step.payout} />
                <PayoutCompare loanFile={loanFile} step={step} />
                <WaivedChecks loanFile={loanFile} />
                <p>The applicant gets an email. The history names you as the second person.</p>
              </>
            }
            intent="confirm-step"
            hidden={{ seen }}
            check={{
              name: "compared",
              label: "I have compared amount, holder and account with the papers above",
            }}
            submit={`Confirm ${wholeDollars(step.payout.amountCents)}`}
            danger
            state={state}
          />
        );
      if (step && canConfirm(loanFile.me, step.proposedById))
        return (
          <NoteDialog
            loanFile={loanFile}
            title={`Confirm “${moveWords[step.to].label}”?`}
            about={
              <>
                <p className={preLine.preLine}>{step.note}</p>
                <WaivedChecks loanFile={loanFile} />
                <p>
                  The applicant gets an email. The history names you as the second person. You can take the step back
                  later.
                </p>
              </>
            }
            intent="confirm-step"
            hidden={{ seen }}
            submit="Confirm the step"
            state={state}
          />
        );
      if (!proposal || !canConfirm(loanFile.me, proposal.proposedById)) return null;
      return (
        <NoteDialog
          loanFile={loanFile}
          title="Confirm these terms?"
          about={
            <>
              <WaivedChecks loanFile={loanFile} />
              <p>
                The applicant gets an email about the letter. You can undo this for 10 seconds. The history names you as
                the second person.
              </p>
            </>
          }
          intent="confirm"
          hidden={{ seen }}
          submit="Confirm and send"
          state={state}
        />
      );
    case "return":
    case "recall": {
      const may = overlay === "return" ? canReturn : canRecall;
      if (step && may(loanFile.me, step.proposedById))
        return (
          <NoteDialog
            loanFile={loanFile}
            title={
              step.acceptanceId
                ? "Not confirm this acceptance?"
                : overlay === "return"
                  ? "Return this step?"
                  : "Withdraw your proposal?"
            }
            about={
              <p>
                {step.acceptanceId
                  ? "It does not count then. The applicant gets an email, reads the reason, and can answer the offer again while it is valid."
                  : "The application stays where it is. The applicant is not told."}
              </p>
            }
            intent={`${overlay}-step`}
            hidden={{ seen }}
            note={{
              name: "reason",
              label: "Reason",
              hint: overlay === "return" ? `${step.proposedBy} reads it.` : "It stays in the history.",
              required: true,
            }}
            submit={
              step.acceptanceId
                ? "Do not confirm it"
                : overlay === "return"
                  ? `Return to ${step.proposedBy}`
                  : "Withdraw the proposal"
            }
            state={state}
          />
        );
      if (!proposal || !may(loanFile.me, proposal.proposedById)) return null;
      return (
        <NoteDialog
          loanFile={loanFile}
          title={overlay === "return" ? "Return these terms?" : "Withdraw your proposal?"}
          intent={overlay}
          hidden={{ seen }}
          note={{
            name: "reason",
            label: "Reason",
            hint: overlay === "return" ? `${proposal.proposedBy} reads it.` : "It stays in the history.",
            required: true,
          }}
          submit={overlay === "return" ? `Return to ${proposal.proposedBy}` : "Withdraw the proposal"}
          state={state}
        />
      );
    }
  }
  return partDialog(loanFile, { overlay, of }, state);
}

function MoveAbout({ loanFile, to }: { loanFile: LoanFile; to: Move }) {
  const { application, marks, secondFor, approvalAbove, oneAdministrator } = loanFile;
  if (secondFor.includes(to))
    return (
      <>
        <p>
          This loan is above {dollars(approvalAbove / 100)}. A colleague has to confirm the step. The applicant gets an
          email after that, not now.
        </p>
        {oneAdministrator && <SecondPersonNeeded />}
      </>
    );
  return (
    <p>
      The applicant gets an email. You can take this step back later.
      {to === "in-review" && " If the application has no assignee yet, it is assigned to you."}
      {to === "in-review" && firstAnswerDue(marks.deadline) && (
        <>
          {" "}
          It does not count as the first answer, which is still due by <OwnTime at={application.answerDueAt} />.
        </>
      )}
    </p>
  );
}

const firstAnswerDue = (deadline: LoanFile["marks"]["deadline"]) =>
  deadline === "running" || deadline === "soon" || deadline === "over";
