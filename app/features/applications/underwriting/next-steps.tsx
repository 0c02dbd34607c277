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
  const roles = { decides, assesses: useMay("applications.assess"), pays: useMay("applications.pay") };
  const onlyOrder = !proposal && blockers.length > 0 && blockers.every(({ about }) => about === "second");
  return (
    <section className={`${styles.part} ${styles.next}`} aria-labelledby="next">
      <h3 id="next">{!inReview ? stageLabels[stage] : onlyOrder ? "What comes next" : "What blocks approval"}</h3>
      {!inReview && <p>{standingWords(loanFile, stage, roles)}</p>}
      {stage === "repayment" && (
        <div className={buttons.btnRow}>
          <ButtonLink to={href("/dashboard/admin/applications/:applicationId/repayment", { applicationId: id })}>
            {decides && loanFile.repaid && !loanFile.repaid.closed ? "Close the loan" : "Open the repayment"}
          </ButtonLink>
        </div>
      )}
      {inReview && blockers.length === 0 && (
        <p>Nothing blocks the approval. {decides ? "You" : "Somebody who decides about loans"} can offer terms.</p>
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

function standingWords(
  { offerExpired, heldUntil, step, repaid, overdue }: LoanFile,
  stage: keyof typeof standing,
  roles: Roles,
): string {
  if (step?.acceptanceId)
    return "The applicant has accepted online. The acceptance counts when somebody who decides about loans has confirmed it.";
  if (repaid)
    return repaid.closed
      ? "The loan is repaid in full, and the closing letter is sent."
      : "The loan is repaid in full. The closing letter, which tells the borrower so, is not sent yet.";
  if (overdue) return overdue;
  if (heldUntil !== null && stage === "terms-offered")
    return "Terms are offered. The letter goes out in a few seconds. After that the applicant's answer can be recorded here.";
  if (heldUntil !== null && stage === "declined")
    return "The application is declined. The letter goes out in a few seconds.";
  if (offerExpired)
    return `The offer has expired and can no longer be accepted. ${roles.decides ? "Take it back, then offer terms again, or decline." : "Somebody who decides about loans can take it back, and then offer terms again or decline."}`;
  return standing[stage](roles);
}

/** What the reader may do with loans. */
interface Roles {
  decides: boolean;
  assesses: boolean;
  pays: boolean;
}

const standing: Record<
  Exclude<LoanFile["application"]["stage"], "received" | "in-review">,
  (roles: Roles) => string
> = {
  "terms-offered": ({ assesses }) =>
    `The letter is sent. The applicant answers online; ${assesses ? "record an acceptance that arrives by post here" : "an advisor or a reviewer records an acceptance that arrives by post"}.`,
  agreement: () =>
    "Both sides sign the agreement, and the escrow account is set up. Nothing is paid out while a condition is open.",
  disbursement: ({ pays }) =>
    `The loan is paid out by wire within 7-14 business days. ${pays ? "Record" : "Operations record"} each payout here.`,
  repayment: () => "The loan is paid out and repaid by its schedule.",
  declined: () => "The application has been declined; the letter gives the reason.",
  withdrawn: () => "The application has been withdrawn.",
};

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
