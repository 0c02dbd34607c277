import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Tag } from "~/ui/tag";
import { promiseRuns, type Stage, stageLabels, stageTimes, waitingForYou } from "../terms";
import { stageTones } from "../tones";

/** Where an application stands: the stage, the flag, and until when we answer, or should have by `now`. */
export function Standing({
  stage,
  waiting,
  promisedAt,
  now,
}: {
  stage: Stage;
  waiting: boolean;
  promisedAt: number;
  now: number;
}) {
  const time = stageTimes[stage];
  return (
    <dl className="terms">
      <div>
        <dt>Stage</dt>
        <dd className="standing">
          <Status tone={stageTones[stage]}>{time ? `${stageLabels[stage]} (${time})` : stageLabels[stage]}</Status>
          {waiting && <Tag>{waitingForYou}</Tag>}
        </dd>
      </div>
      <div>
        <dt>{promiseRuns(stage) && now <= promisedAt ? "You hear from us by" : "Our first answer was promised by"}</dt>
        <dd>
          <OwnTime at={promisedAt} />
        </dd>
      </div>
    </dl>
  );
}
