import { href } from "react-router";
import * as preLine from "~/ui/pre-line.module.css";
import * as termRows from "~/ui/term-rows.module.css";
import { FileList } from "../attachments/file-list";
import { moveWords } from "../loan-file/steps";
import { PayoutFacts } from "./payouts-list";
import { Proposed } from "./proposed";
import type { LoanFile } from "./read-loan-file.server";
import type { ProposedStep } from "./read-records.server";

const note = {
  proposer: "A colleague has to confirm this step. Until then the application stays where it is.",
  second: "Compare the evidence before you confirm. The history names you as the second person.",
};

const acceptedNote = {
  proposer: note.proposer,
  second:
    "Open the signed PDF before you confirm: who has accepted, and what. Until then the acceptance does not count.",
};

/** A step that waits for a second person, with its evidence. */
export function StepPanel({ loanFile, step }: { loanFile: LoanFile; step: ProposedStep }) {
  const { label, note: evidence } = moveWords[step.to];
  const paysOut = step.to === "disbursement" || step.to === "repayment";
  const blocked = paysOut && loanFile.blockers.some(({ about }) => about !== "second");
  return (
    <Proposed
      loanFile={loanFile}
      proposal={step}
      confirm={
        blocked ? null : step.acceptanceId ? "Confirm it" : step.payout ? "Confirm the payout" : "Confirm the step"
      }
      note={step.acceptanceId ? acceptedNote : note}
      accepted={step.acceptanceId !== null}
    >
      {step.payout ? (
        <PayoutFacts payout={step.payout} note={step.note} />
      ) : (
        <dl className={`${termRows.lines} small`}>
          <div>
            <dt>Step</dt>
            <dd>{label}</dd>
          </div>
          <div>
            <dt>{evidence.label}</dt>
            <dd className={preLine.preLine}>{step.note}</dd>
          </div>
        </dl>
      )}
      {step.acceptanceId && (
        <p>
          <a
            href={href("/dashboard/admin/applications/:applicationId/acceptances/:acceptanceId", {
              applicationId: loanFile.application.id,
              acceptanceId: step.acceptanceId,
            })}
            target="_blank"
            rel="noopener"
          >
            View the signed acceptance (PDF)
          </a>
        </p>
      )}
      <FileList files={step.files} />
    </Proposed>
  );
}
