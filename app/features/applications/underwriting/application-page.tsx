import { type ReactNode, Suspense } from "react";
import { lazyPart } from "~/ui/lazy";
import { FileList } from "../attachments/file-list";
import { ApplicationHead } from "./application-head";
import { ConditionsList } from "./conditions-list";
import { DecisionsList } from "./decisions-list";
import { HistoryList } from "./history-list";
import { NextSteps } from "./next-steps";
import { PageParts } from "./page-parts";
import { PayoutsList } from "./payouts-list";
import type { LoanFile } from "./read-loan-file.server";
import { RequestsList } from "./requests-list";
import * as styles from "./underwriting.module.css";

// They do nothing in the browser but show text and open files, and the page is near the limit of its scripts.
const PapersList = lazyPart(async () => (await import("./papers-list")).PapersList);
const GivenAnswers = lazyPart(async () => (await import("./given-answers")).GivenAnswers);

/**
 * An application as administrators see it: the work on the left, the submitted record on the right. `thread` is the
 * correspondence, with the assignee and the notes.
 */
export function ApplicationPage({
  loanFile,
  deadline,
  rule,
  tasks,
  thread,
}: {
  loanFile: LoanFile;
  /** Until when the firm has to answer. */
  deadline: ReactNode;
  /** What counts as an answer; shown until there is one. */
  rule: ReactNode;
  /** What the staff have to do about it. */
  tasks?: ReactNode;
  thread?: ReactNode;
}) {
  return (
    <article className={styles.loanFile} aria-labelledby="application">
      <ApplicationHead loanFile={loanFile} deadline={deadline} rule={rule} />
      <div className={styles.work}>
        <NextSteps loanFile={loanFile} />
        <PageParts loanFile={loanFile} thread={thread !== undefined && thread !== null} />
        {tasks}
        <PayoutsList loanFile={loanFile} />
        <Suspense>
          <PapersList loanFile={loanFile} />
        </Suspense>
        <ConditionsList loanFile={loanFile} />
        <RequestsList loanFile={loanFile} />
        <DecisionsList loanFile={loanFile} />
      </div>
      <div className={styles.record}>
        <Suspense>
          <GivenAnswers loanFile={loanFile} />
        </Suspense>
        {loanFile.files.length > 0 && (
          <section className={styles.part} aria-labelledby="attachments">
            <h3 id="attachments">Attachments</h3>
            <FileList files={loanFile.files} />
          </section>
        )}
        <HistoryList loanFile={loanFile} />
      </div>
      {thread && (
        <section className={`${styles.part} ${styles.thread}`} aria-labelledby="loan-file-thread">
          <h3 id="loan-file-thread">Correspondence and notes</h3>
          {thread}
        </section>
      )}
    </article>
  );
}
