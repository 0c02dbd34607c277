import type { ReactNode } from "react";
import { FileList } from "../attachments/file-list";
import { ConditionsList } from "./conditions-list";
import { DecisionsList } from "./decisions/decisions-list";
import { DeskAnswers } from "./desk-answers";
import { DeskHead } from "./desk-head";
import { HistoryList } from "./history-list";
import { NextSteps } from "./next-steps";
import type { Desk } from "./read-desk.server";
import { RequestsList } from "./requests/requests-list";

/**
 * One application as a workplace: what to do next on the left, what it is about on the right. `thread` is what has been
 * written back and forth, and who works on it.
 */
export function DeskPage({
  desk,
  promise,
  thread,
}: {
  desk: Desk;
  /** The clock of the first answer. */
  promise: ReactNode;
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
        {desk.files.length > 0 && (
          <section className="desk-part" aria-labelledby="attachments">
            <h3 id="attachments">Attachments</h3>
            <FileList files={desk.files} />
          </section>
        )}
        <HistoryList desk={desk} />
      </div>
      {thread && (
        <section className="desk-part desk-thread" aria-labelledby="desk-thread">
          <h3 id="desk-thread">Correspondence and notes</h3>
          {thread}
        </section>
      )}
    </article>
  );
}
