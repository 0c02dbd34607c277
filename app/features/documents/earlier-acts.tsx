import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import type { EarlierAct } from "./review-history.server";
import * as styles from "./review-parts.module.css";
import { statusTones } from "./tones";
import { madeDecisionLabels } from "./vocabulary";

/** Here the second approval has followed, or the review has ended otherwise. */
const labels = { ...madeDecisionLabels, "first-approved": "First approval" };

/** What was decided on a document before it was reopened, and why it was reopened. */
export function EarlierActs({ acts }: { acts: readonly EarlierAct[] }) {
  if (acts.length === 0) return null;
  return (
    <section className={styles.reviewEarlier} aria-labelledby="earlier-decisions">
      <h3 id="earlier-decisions">Earlier decisions</h3>
      <ol className="plain">
        {acts.map(({ id, act, at, by, reason }) => (
          <li key={id}>
            {act === "reopened" ? (
              <b>Reopened</b>
            ) : (
              <Status tone={act === "first-approved" ? "wait" : statusTones[act]}>{labels[act]}</Status>
            )}{" "}
            <span className="small muted num">
              <OwnTime at={at} />
              {by && `, ${by}`}
            </span>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
