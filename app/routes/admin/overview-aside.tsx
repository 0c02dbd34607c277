import type { ComponentProps } from "react";
import { href } from "react-router";
import { type Stage, stageLabels } from "~/features/applications/vocabulary";
import { AnswersFigure, type AnswersOf } from "./answers-figure";
import { AssetsFigure, JoinedFigure, ReachedFigure, ReviewsFigure } from "./desk-figures";
import type { Counted } from "./number-of";
import { type Queue, QueuesFigure, StagesFigure } from "./overview-figures";
import { LoansFigure } from "./overview-loans";

/** How the work stands, in figures: beside what needs the reader. */
export function OverviewAside({
  queues,
  now,
  stages,
  reached,
  reviews,
  answers,
  joined,
  assets,
  loans,
  seesAll,
}: {
  queues: readonly Queue[];
  now: number;
  /** Whether the reader's lists hold all clients of the firm. */
  seesAll: boolean;
  answers: readonly AnswersOf[];
  stages: readonly (Counted & { stage: Stage })[];
} & ComponentProps<typeof ReachedFigure> &
  ComponentProps<typeof ReviewsFigure> &
  ComponentProps<typeof JoinedFigure> &
  ComponentProps<typeof AssetsFigure> &
  ComponentProps<typeof LoansFigure>) {
  return (
    <>
      <QueuesFigure queues={queues} now={now} />
      <AnswersFigure answers={answers} />
      <StagesFigure
        stages={stages.map(({ stage, ...count }) => ({
          ...count,
          label: stageLabels[stage],
          to: `${href("/dashboard/admin/applications")}?status=${stage}`,
        }))}
      />
      <ReachedFigure reached={reached} />
      <LoansFigure loans={loans} />
      <ReviewsFigure reviews={reviews} />
      <AssetsFigure assets={assets} seesAll={seesAll} />
      <JoinedFigure joined={joined} />
    </>
  );
}
