import { ButtonLink } from "~/ui/button";
import { OwnTime } from "~/ui/own-time";
import { useDeskLinks } from "./desk-links";
import type { ProposedStep } from "./desk-records.server";
import type { Desk } from "./read-desk.server";
import { moveWords } from "./steps";

/** A step that waits for a second administrator: what is proposed, its evidence, and what this person can do about it. */
export function StepPanel({ desk, step }: { desk: Desk; step: ProposedStep }) {
  const links = useDeskLinks(desk.application.id);
  const mine = step.proposedById === desk.me;
  return (
    <div className="proposal">
      <p>
        {step.proposedBy} proposed on <OwnTime at={step.proposedAt} />:
      </p>
      <dl className="lines small">
        <div>
          <dt>Step</dt>
          <dd>{moveWords[step.to].label}</dd>
        </div>
        <div>
          <dt>{moveWords[step.to].note.label}</dt>
          <dd className="pre-line">{step.note}</dd>
        </div>
      </dl>
      <p className="small">
        {mine
          ? "Another administrator has to confirm this step. Until then the application stays where it is."
          : "Compare the evidence before you confirm. The history names you as the second administrator."}
      </p>
      <div className="btn-row">
        {!mine && (
          <ButtonLink to={links.overlay("confirm")} preventScrollReset>
            Confirm the step
          </ButtonLink>
        )}
        <ButtonLink variant="line" to={links.overlay(mine ? "recall" : "return")} preventScrollReset>
          {mine ? "Withdraw the proposal" : "Return"}
        </ButtonLink>
      </div>
    </div>
  );
}
