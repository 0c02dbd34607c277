import type { ReactNode } from "react";
import * as referenceStyles from "~/features/applications/reference.module.css";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import * as termRows from "~/ui/term-rows.module.css";
import { dollarsAndCents } from "../../loans/figures";
import { AcceptedTexts } from "../accepted-texts";
import { AnswersList } from "../answers-list";
import { FileList } from "../attachments/file-list";
import { longDate } from "../loan-file/dates";
import { endStages, stageWaits, waitingForYou } from "../vocabulary";
import type { OwnApplication } from "./own-application.server";
import { StageTimeline } from "./stage-timeline";
import { Standing } from "./standing";
import * as styles from "./tracking.module.css";

/**
 * The applicant's page of an application. `tasks` are the firm's requests with their forms, `actions` what can be done
 * with the application, `question` the form for a question about it.
 */
export function OwnApplicationPage({
  application,
  now,
  tasks,
  actions,
  question,
  carried,
  payouts,
  papers,
}: {
  application: OwnApplication;
  now: number;
  tasks?: ReactNode;
  /** What is paid out of the loan. */
  payouts?: ReactNode;
  /** The signed papers of the loan. */
  papers?: ReactNode;
  question?: ReactNode;
  actions?: ReactNode;
  /** What came from the calculator, in words. */
  carried?: string | null;
}) {
  const { stage, waiting, answerDueAt, answered, review, stages } = application;
  const { company, reference, answers, corrected, accepted, files } = application;
  return (
    <div className={styles.following}>
      <div className={`${styles.rail} stack`}>
        <p>{company}</p>
        <p className={`${referenceStyles.reference} num`}>{reference}</p>
        <Standing {...{ stage, answerDueAt, answered, review, now }} waiting={waiting !== null} />
      </div>
      <div className={styles.main}>
        <section aria-labelledby="waited-for" className={styles.part}>
          <h2 id="waited-for">What happens next</h2>
          <WaitedFor application={application} />
          {tasks}
        </section>
        {payouts && (
          <section aria-labelledby="payouts" className={styles.part}>
            <h2 id="payouts">Payouts</h2>
            {payouts}
          </section>
        )}
        {papers && (
          <section aria-labelledby="papers" className={styles.part}>
            <h2 id="papers">Signed papers</h2>
            {papers}
          </section>
        )}
        {question && (
          <section aria-labelledby="ask" className={styles.part}>
            <h2 id="ask">Ask about this application</h2>
            {question}
          </section>
        )}
        <section aria-labelledby="stages" className={styles.part}>
          <h2 id="stages">Stages</h2>
          <StageTimeline stage={stage} stages={stages} review={review} />
        </section>
        {files.length > 0 && (
          <section aria-labelledby="documents" className={styles.part}>
            <h2 id="documents">Supporting documents</h2>
            <FileList files={files} />
          </section>
        )}
        <section aria-labelledby="answers" className={styles.part}>
          <h2 id="answers">Your answers</h2>
          {carried && <p>{carried}</p>}
          <AnswersList answers={answers} corrected={corrected} />
          <AcceptedTexts accepted={accepted} />
        </section>
      </div>
      {/* After what is asked of the reader: withdrawing is not what comes next. */}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

function WaitedFor({
  application: { id, stage, waiting, unansweredSince, email, acceptanceWaits, nextPayment, repaid, offerExpiredOn },
}: {
  application: OwnApplication;
}) {
  const { from, what } = acceptanceWaits
    ? { from: "us", what: "Our confirmation that you have accepted the offer." }
    : repaid
      ? { from: "nobody", what: "Your loan is repaid in full. You owe us nothing any more." }
      : nextPayment?.late
        ? {
            from: "you",
            what: `Your loan has been in arrears since ${longDate(nextPayment.dueOn)}. Pay what is overdue; if you cannot, ask us below, so that we can speak about it.`,
          }
        : offerExpiredOn !== null
          ? {
              from: "us",
              what: `Our offer was valid until ${longDate(offerExpiredOn)} and can no longer be accepted. We offer terms again, or close the application, and write to you. Nothing is lost: if you still want the loan, ask us for a new offer.`,
            }
          : stageWaits[stage];
  const nothingLeft = unansweredSince === null ? "Nothing is left to do" : "Nothing else is left to do";
  return (
    <dl className={termRows.lines}>
      {waiting && (
        <div>
          <dt>{waitingForYou}</dt>
          <dd className={preLine.preLine}>
            {waiting.what || "We have asked you for something. Please see our email."}
          </dd>
        </div>
      )}
      {unansweredSince !== null && (
        <div>
          <dt>Your question</dt>
          <dd>
            You asked it on <OwnTime at={unansweredSince} />. We answer by email to {email}
            {endStages.includes(stage) && ", although the application has ended"}.
          </dd>
        </div>
      )}
      <div>
        <dt>{from === "nobody" ? nothingLeft : `From ${from}`}</dt>
        <dd>{what}</dd>
      </div>
      {nextPayment && (
        <div>
          <dt>{nextPayment.late ? "Overdue payment" : "Next payment"}</dt>
          <dd>
            <b className="num">{dollarsAndCents(nextPayment.cents)}</b>, {nextPayment.late ? "due since" : "due"}{" "}
            {longDate(nextPayment.dueOn)}. <a href={`/application/status/${id}/repayment#where`}>See where to pay</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
