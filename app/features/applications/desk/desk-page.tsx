import type { ReactNode } from "react";
import { ConditionsList } from "./conditions-list";
import { DecisionsList } from "./decisions-list";
import { DeskAnswers } from "./desk-answers";
import { DeskHead } from "./desk-head";
import { HistoryList } from "./history-list";
import { NextSteps } from "./next-steps";
import type { Desk } from "./read-desk.server";
import { RequestsList } from "./requests-list";

/**
 * One application as a workplace: what to do next on the left, what it is about on the right. `files` is what is attached,
 * `thread` what has been written back and forth, and who works on it.
 */
export function DeskPage({
  desk,
  promise,
  files,
  thread,
}: {
  desk: Desk;
  /** The clock of the first answer. */
  promise: ReactNode;
  files?: ReactNode;
  thread?: ReactNode;
}) {
  return (
    <article className="desk" aria-labelledby="application">
      <DeskHead desk={desk} promise={promise} />
      <div className="desk-work">
        <NextSteps desk={desk} />
        <ConditionsList desk={desk} />
        <RequestsList desk={desk} />
        <DecisionsList desk={desk} />
      </div>
      <div className="desk-file">
        <DeskAnswers desk={desk} />
        {files}
        <HistoryList desk={desk} />
      </div>
      {thread && (
        <section className="desk-part desk-thread" aria-labelledby="thread">
          <h3 id="thread">Correspondence and notes</h3>
          {thread}
        </section>
      )}
    </article>
  );
}
