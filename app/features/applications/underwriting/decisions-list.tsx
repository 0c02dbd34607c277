import { Form, href } from "react-router";
import * as acts from "~/ui/acts.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { Status, type Tone } from "~/ui/status";
import type { AcceptanceLine } from "../acceptance/vocabulary";
import type { LetterStanding } from "../loan-file/offer-in-force";
import { type DecisionState, decisionLabels } from "../loan-file/vocabulary";
import { OfferLines } from "./proposal-panel";
import type { LoanFile } from "./read-loan-file.server";
import type { DecisionLine } from "./read-records.server";
import * as styles from "./underwriting.module.css";

const tones: Record<DecisionState, Tone> = {
  proposed: "wait",
  returned: "bad",
  recalled: "bad",
  sent: "ok",
  undone: "bad",
  "taken-back": "bad",
  refused: "bad",
};

/** Every decision on the application with its letter, including those that are no longer valid. */
export function DecisionsList({
  loanFile: { application, decisions, proposal, standings, heldUntil, acceptances, me },
}: {
  loanFile: LoanFile;
}) {
  const past = decisions.filter(({ id }) => id !== proposal?.id);
  if (past.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="decisions">
      <h3 id="decisions">Decisions and letters</h3>
      <ul className="plain">
        {past.map((decision) => (
          <Decision
            key={decision.id}
            decision={decision}
            standing={standings[decision.id]}
            held={heldUntil !== null && decision.id === decisions[0]?.id}
            applicationId={application.id}
            me={me}
            acceptances={acceptances.filter(({ decisionId }) => decisionId === decision.id)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The state of a decision. If its letter is no longer valid, it says why. */
function Standing({ state, standing, held }: Pick<Line, "standing" | "held"> & { state: DecisionState }) {
  // The page shows the current proposal elsewhere. This one lapsed: the applicant withdrew before it was confirmed.
  if (state === "proposed") return <Status tone="bad">Lapsed</Status>;
  if (held) return <Status tone="wait">Goes out in a few seconds</Status>;
  if (state === "sent" && standing && standing !== "in-force") return <Status tone="bad">{noLonger[standing]}</Status>;
  return <Status tone={tones[state]}>{decisionLabels[state]}</Status>;
}

const noLonger: Record<Exclude<LetterStanding, "in-force">, string> = {
  expired: "Expired",
  recalled: "Taken back",
  refused: "Declined by the applicant",
  declined: "Ended: declined",
  withdrawn: "Ended: withdrawn",
  replaced: "Replaced",
};

interface Line {
  decision: DecisionLine;
  /** The standing of its letter; undefined without one. */
  standing: LetterStanding | undefined;
  /** Its letter is still held back for Undo. */
  held: boolean;
  applicationId: string;
  /** The reader. */
  me: string;
  acceptances: readonly AcceptanceLine[];
}

function Decision({ decision, standing, held, applicationId, me, acceptances }: Line) {
  const { id, kind, state, terms, validUntil, reason, proposedBy, proposedAt, settledBy, settledAt, note } = decision;
  const title = kind === "offer" ? "Terms" : "Declined";
  const second = state === "sent" && settledBy !== null && settledBy !== proposedBy;
  return (
    <li className={styles.item}>
      <p className={styles.itemHead}>
        <b>{title}</b>
        <Standing state={state} standing={standing} held={held} />
      </p>
      {terms && <OfferLines terms={terms} validUntil={validUntil} />}
      <p className={`small ${preLine.preLine}`}>{reason}</p>
      <p className="source">
        {proposedBy}, <OwnTime at={proposedAt} />
        {second && `; confirmed by ${settledBy}`}
        {second && settledAt !== null && (
          <>
            , <OwnTime at={settledAt} />
          </>
        )}
      </p>
      {decision.unseen && <ToLookAt decision={decision} own={decision.proposedById === me} />}
      {state === "refused" && settledAt !== null && (
        <p className={`source ${preLine.preLine}`}>
          Declined by the applicant, <OwnTime at={settledAt} />
          {note ? `: ${note}` : ", without a reason"}
        </p>
      )}
      {state !== "refused" && note && settledAt !== null && (
        <p className={`source ${preLine.preLine}`}>
          {decisionLabels[state]} by {settledBy ?? "a former account"}, <OwnTime at={settledAt} />: {note}
        </p>
      )}
      {acceptances.map(({ id: acceptanceId, name, acceptedAt, takenBackAt }) => (
        <p key={acceptanceId} className="source">
          Accepted online by {name}, <OwnTime at={acceptedAt} />
          {takenBackAt !== null && ", taken back since"}.{" "}
          <a
            href={href("/dashboard/admin/applications/:applicationId/acceptances/:acceptanceId", {
              applicationId,
              acceptanceId,
            })}
            target="_blank"
            rel="noopener"
          >
            View the signed acceptance (PDF)
          </a>
        </p>
      ))}
      {decision.hasLetter && (
        <p className={acts.acts}>
          <a
            className={buttons.textLink}
            href={href("/dashboard/admin/applications/:applicationId/letters/:decisionId", {
              applicationId,
              decisionId: id,
            })}
            target="_blank"
            rel="noopener"
          >
            View the letter (PDF)
          </a>
        </p>
      )}
    </li>
  );
}

/** An offer that one person has sent with checks that they had waived: a colleague says that they have looked at it. */
function ToLookAt({ decision: { id, proposedBy }, own }: { decision: DecisionLine; own: boolean }) {
  if (own) return <p className="small">You waived points and sent this alone. A colleague looks at it.</p>;
  return (
    <>
      <p className="small">{proposedBy} waived points and sent this alone. No second person has looked at it yet.</p>
      <May act="applications.decide">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="of" value={id} />
          <Button variant="line" name="intent" value="look-at">
            I have looked at it
          </Button>
        </Form>
      </May>
    </>
  );
}
