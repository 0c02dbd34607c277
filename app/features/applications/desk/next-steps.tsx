import { ButtonLink } from "~/ui/button";
import { dollars } from "../../loans/figures";
import { stageLabels } from "../terms";
import { ProposalPanel } from "./decisions/proposal-panel";
import { UndoDecision } from "./decisions/undo-decision";
import { useDeskLinks } from "./desk-links";
import type { Desk } from "./read-desk.server";
import { StepPanel } from "./step-panel";
import { moveWords } from "./steps";

/** What stands in the way of the approval, in words, and what can be done now: the usual step first. */
export function NextSteps({ desk }: { desk: Desk }) {
  const { application, blockers, proposal, step } = desk;
  const { id, stage } = application;
  const inReview = stage === "received" || stage === "in-review";
  return (
    <section className="desk-part desk-next" aria-labelledby="next">
      <h3 id="next">{inReview ? "What blocks approval" : stageLabels[stage]}</h3>
      {inReview ? (
        blockers.length === 0 ? (
          <p>Nothing blocks the approval. You can offer terms.</p>
        ) : (
          <ul className="blockers plain">
            {blockers.map(({ words }) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )
      ) : (
        <p>{standingWords(desk, stage)}</p>
      )}
      <UndoDecision desk={desk} />
      {proposal && <ProposalPanel desk={desk} proposal={proposal} />}
      {step && <StepPanel desk={desk} step={step} />}
      {!proposal && !step && <Steps desk={desk} />}
      <Aside desk={desk} applicationId={id} />
    </section>
  );
}

function standingWords({ offerInForce, decisions }: Desk, stage: keyof typeof standing): string {
  const offered = decisions.some(({ kind, hasLetter }) => kind === "offer" && hasLetter);
  if (stage === "terms-offered" && offered && offerInForce === null)
    return "The offer has expired and can no longer be accepted. Take it back, then offer terms again.";
  return standing[stage];
}

const standing: Record<Exclude<Desk["application"]["stage"], "received" | "in-review">, string> = {
  "terms-offered": "The letter is sent. Record the applicant's acceptance here when it arrives.",
  agreement:
    "Both sides sign the agreement, and the escrow account is set up. Nothing is paid out while a condition is open.",
  disbursement: "The loan is paid out by wire within 7-14 business days.",
  "paying-back": "The loan is paid out and repaid by its schedule.",
  closed: "The application has been declined; the letter gives the reason.",
  withdrawn: "The application has been withdrawn.",
};

/** One filled button: the next step when nothing is in its way. */
function Steps({ desk: { application, moves, secondFor, blockers, canOffer, approvalAbove } }: { desk: Desk }) {
  const links = useDeskLinks(application.id);
  const forward = moves.filter((to) => to !== "withdrawn");
  const ready = blockers.every(({ about }) => about === "second");
  if (forward.length === 0 && !canOffer) return null;
  return (
    <>
      {secondFor.length > 0 && (
        <p className="small">
          This loan is above {dollars(approvalAbove / 100)}: one administrator proposes this step and another confirms
          it.
        </p>
      )}
      <div className="btn-row">
        {forward.map((to) => (
          <ButtonLink key={to} to={links.overlay(to)} preventScrollReset>
            {moveWords[to].label}
          </ButtonLink>
        ))}
        {canOffer && ready && <ButtonLink to={links.offer}>Offer terms</ButtonLink>}
      </div>
    </>
  );
}

/** The ways out, and the way back from a slip. */
function Aside({ desk: { moves, canDecline, before }, applicationId }: { desk: Desk; applicationId: string }) {
  const links = useDeskLinks(applicationId);
  if (!canDecline && before === null && !moves.includes("withdrawn")) return null;
  return (
    <p className="acts">
      {canDecline && (
        <ButtonLink variant="text" to={links.decline}>
          Decline
        </ButtonLink>
      )}
      {moves.includes("withdrawn") && (
        <ButtonLink variant="text" to={links.overlay("withdrawn")} preventScrollReset>
          {moveWords.withdrawn.label}
        </ButtonLink>
      )}
      {before && (
        <ButtonLink variant="text" to={links.overlay("take-back")} preventScrollReset>
          {`Take back to ${stageLabels[before]}`}
        </ButtonLink>
      )}
    </p>
  );
}
