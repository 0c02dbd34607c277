import { classes } from "~/ui/classes";
import { OwnTime } from "~/ui/own-time";
import type { StageReached } from "../loan-file/stage.server";
import { endStages, type Stage, stageLabels, stageLine, stageTime } from "../vocabulary";
import * as styles from "./tracking.module.css";

type Place = "done" | "now" | "next";

const places: Record<Place, string> = { done: styles.stageDone, now: styles.stageNow, next: styles.stageNext };

const placeWords: Record<Place, string> = { done: "Done", now: "Now", next: "Still to come" };

/** The stages of an application: past ones with their dates, the present one, and the next ones. `review`: '24-48 hours'. */
export function StageTimeline({
  stage,
  stages,
  review,
}: {
  stage: Stage;
  stages: readonly StageReached[];
  review: string;
}) {
  const ended = endStages.includes(stage);
  const reached = (of: Stage) => stages.findLast((one) => one.stage === of)?.at;
  const line = ended ? [...stageLine.filter((one) => reached(one) !== undefined), stage] : stageLine;
  const present = line.indexOf(stage);
  return (
    <ol className="plain">
      {line.map((one, index) => {
        const place: Place = index < present ? "done" : index === present ? "now" : "next";
        const at = reached(one);
        const time = stageTime(one, review);
        return (
          <li
            key={one}
            className={classes(styles.stage, places[place])}
            aria-current={place === "now" ? "step" : undefined}
          >
            <span className={styles.stageName}>
              {stageLabels[one]}
              {time && place !== "done" && !ended && <span className="muted"> ({time})</span>}
            </span>
            <span className="small muted num">
              {place !== "next" && at !== undefined ? <OwnTime at={at} /> : placeWords[place]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
