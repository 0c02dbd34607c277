import { href } from "react-router";
import * as acts from "~/ui/acts.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { May, useMay } from "~/ui/may";
import { dollars } from "../../loans/figures";
import { moveWords } from "../loan-file/steps";
import { needsSecond } from "../policy";
import { SecondPersonNeeded } from "../second-person-needed";
import { stageLabels } from "../vocabulary";
import { useApplicationLinks } from "./links";
import { ProposalPanel } from "./proposal-panel";
import type { LoanFile } from "./read-loan-file.server";
import { ReturnedTerms } from "./returned-terms";
import { StepPanel } from "./step-panel";
import * as styles from "./underwriting.module.css";
import { UndoDecision } from "./undo-decision";
import { WaivedChecks } from "./waived-checks";

/** What blocks the approval, in words, and the possible steps, the usual one first. */
export function NextSteps({ loanFile }: { loanFile: LoanFile }) {
  const { application, proposal, step } = loanFile;
  const { id, stage } = application;
  const inReview = stage === "received" || stage === "in-review";
  const blockers = inReview ? loanFile.blockers : payoutBlockers(loanFile);
  // Only the second approval is missing, and terms have to be proposed before it.
  const decides = useMay("applications.decide");
  const onlyOrder = !proposal && blockers.length > 0 && blockers.every(({ about }) => about === "second");
  return (
    <section className={`${styles.part} ${styles.next}`} aria-labelledby="next">
      <h3 id="next">{!inReview ? stageLabels[stage] : onlyOrder ? "What comes next" : "What blocks approval"}</h3>
      {loanFile.standing && <p>{loanFile.standing}</p>}
      {stage === "repayment" && (
        <div className={buttons.btnRow}>
          <ButtonLink to={href("/dashboard/admin/applications/:applicationId/repayment", { applicationId: id })}>
            {decides && loanFile.repaid && !loanFile.repaid.closed ? "Close the loan" : "Open the repayment"}
          </ButtonLink>
        </div>
      )}
      {!inReview && blockers.length > 0 && <h4>What blocks the payout</h4>}
      {blockers.length > 0 && (
        <ul className={`${styles.blockers} plain`}>
          {blockers.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <ReturnedTerms loanFile={loanFile} which="the proposed terms" />
      <WaivedChecks loanFile={loanFile} />
      <UndoDecision loanFile={loanFile} />
      {proposal && <ProposalPanel loanFile={loanFile} proposal={proposal} />}
      {step && <StepPanel loanFile={loanFile} step={step} />}
      {!proposal && !step && <Steps loanFile={loanFile} />}
      <Aside loanFile={loanFile} applicationId={id} />
    </section>
  );
}

/** What is open after the offer: the loan is not paid out before it is done. A loan that is paid out is blocked by nothing. */
function payoutBlockers({ application: { stage }, blockers }: LoanFile) {
  const before = stage === "terms-offered" || stage === "agreement" || stage === "disbursement";
  return before ? blockers.filter(({ about }) => about !== "second") : [];
}

/** The buttons of the next steps. One is filled: the usual step, when nothing blocks it. */
function Steps({
  loanFile: {
    application,
    moves,
    secondFor,
    blockers,
    canOffer,
    canPayOut,
    drawn,
    approvalAbove,
    oneAdministrator,
    offerExpired,
    before,
  },
}: {
  loanFile: LoanFile;
}) {
  const links = useApplicationLinks(application.id);
  const forward = moves.filter((to) => to !== "withdrawn");
  const ready = blockers.every(({ about }) => about === "second");
  if (offerExpired)
    return (
      before !== null && (
        <May act="applications.decide">
          <div className={buttons.btnRow}>
            <ButtonLink to={links.overlay("take-back")} preventScrollReset>
              Take the offer back
            </ButtonLink>
          </div>
        </May>
      )
    );
  if (forward.length === 0 && !canOffer && !canPayOut) return null;
  return (
    <>
      {secondFor.length > 0 && (
        <p className="small">
          This loan is above {dollars(approvalAbove / 100)}: one person proposes this step and a colleague confirms it.
        </p>
      )}
      {canPayOut && drawn.restCents > 0 && !ready && <p>A payout can be recorded as soon as nothing blocks it.</p>}
      {oneAdministrator &&
        (secondFor.length > 0 || (canOffer && needsSecond(application.amountCents, approvalAbove))) && (
          <SecondPersonNeeded />
        )}
      <div className={buttons.btnRow}>
        {canPayOut && drawn.restCents > 0 && ready && (
          <May act="applications.pay">
            <ButtonLink to={links.overlay("payout")} preventScrollReset>
              Record a payout
            </ButtonLink>
          </May>
        )}
        <May act="applications.assess">
          {forward.map((to) => (
            <ButtonLink
              key={to}
              variant={to === "repayment" ? "line" : "solid"}
              to={links.overlay(to)}
              preventScrollReset
            >
              {moveWords[to].label}
            </ButtonLink>
          ))}
        </May>
        {canOffer && ready && (
          <May act="applications.decide">
            <ButtonLink to={links.offer}>Offer terms</ButtonLink>
          </May>
        )}
      </div>
    </>
  );
}

/** Steps beside the usual course: to decline, to withdraw, and to take the last step back. */
function Aside({
  loanFile: { moves, canDecline, before, offerExpired },
  applicationId,
}: {
  loanFile: LoanFile;
  applicationId: string;
}) {
  const links = useApplicationLinks(applicationId);
  const decides = useMay("applications.decide");
  const declines = decides && canDecline;
  const withdraws = useMay("applications.assess") && moves.includes("withdrawn");
  // Of an offer that has expired it is the step that comes next.
  const takesBack = decides && before !== null && !offerExpired;
  if (!declines && !withdraws && !takesBack) return null;
  return (
    <p className={acts.acts}>
      {declines && (
        <ButtonLink variant="text" to={links.decline}>
          Decline
        </ButtonLink>
      )}
      {withdraws && (
        <ButtonLink variant="text" to={links.overlay("withdrawn")} preventScrollReset>
          {moveWords.withdrawn.label}
        </ButtonLink>
      )}
      {takesBack && (
        <ButtonLink variant="text" to={links.overlay("take-back")} preventScrollReset>
          {`Take back to ${stageLabels[before]}`}
        </ButtonLink>
      )}
    </p>
  );
}
