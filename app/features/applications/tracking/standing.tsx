import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Tag } from "~/ui/tag";
import * as terms from "~/ui/terms.module.css";
import { stageTones } from "../tones";
import { deadlineRuns, type Stage, stageLabels, stageTime, waitingForYou } from "../vocabulary";
import * as styles from "./tracking.module.css";

/**
 * The state of an application: the stage, the flag, and until when we give our first answer or, by `now`, should have given
 * it. Nothing is said about that once it is given: by an email, a request, an offer or a decline.
 */
export function Standing({
  stage,
  waiting,
  answerDueAt,
  answered,
  review,
  now,
}: {
  stage: Stage;
  waiting: boolean;
  answerDueAt: number;
  answered: boolean;
  /** '24-48 hours', as it was promised to the applicant. */
  review: string;
  now: number;
}) {
  const time = stageTime(stage, review);
  return (
    <dl className={terms.terms}>
      <div>
        <dt>Stage</dt>
        <dd className={styles.standing}>
          <Status tone={stageTones[stage]}>{time ? `${stageLabels[stage]} (${time})` : stageLabels[stage]}</Status>
          {waiting && <Tag>{waitingForYou}</Tag>}
        </dd>
      </div>
      {deadlineRuns(stage) && !answered && (
        <div>
          <dt>{now <= answerDueAt ? "You hear from us by" : "Our first answer was promised by"}</dt>
          <dd>
            <OwnTime at={answerDueAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}
