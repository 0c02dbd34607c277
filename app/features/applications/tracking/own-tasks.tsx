import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { Tag } from "~/ui/tag";
import type { AcceptanceLine } from "../acceptance/vocabulary";
import { CorrectedValue } from "../corrected-value";
import { longDate } from "../loan-file/dates";
import type { LetterStanding } from "../loan-file/offer-in-force";
import { printedAnswer } from "../printed-answer";
import type { OwnLetter, OwnRequest } from "./own-requests.server";
import { requestTitle } from "./request-title";
import * as styles from "./tracking.module.css";

const requestPath = (applicationId: string, requestId: string) =>
  `/application/status/${applicationId}/requests/${requestId}`;

/** The firm's requests and letters, on the applicant's own page. */
export function OwnTasks({
  applicationId,
  requests,
  letters,
  acceptances,
  ended,
  answerTo,
}: {
  applicationId: string;
  requests: readonly OwnRequest[];
  letters: readonly OwnLetter[];
  acceptances: readonly AcceptanceLine[];
  /** The application has ended: open requests are not shown. */
  ended: boolean;
  /** The page on which an offer is accepted; null when there is none to accept. */
  answerTo: { email: string; reference: string } | null;
}) {
  const offer = letters.find(({ kind, standing }) => kind === "offer" && standing === "in-force");
  const isAccepted = acceptances.some(
    ({ decisionId, takenBackAt }) => decisionId === offer?.id && takenBackAt === null,
  );
  const expired = offer ? undefined : letters.find(({ kind, standing }) => kind === "offer" && standing === "expired");
  const isAnswered = acceptances.some(
    ({ decisionId, takenBackAt }) => decisionId === expired?.id && takenBackAt === null,
  );
  const open = ended ? [] : requests.filter(({ state }) => state === "open");
  const past = requests.filter(({ answeredAt }) => answeredAt !== null);
  return (
    <>
      {offer && answerTo && isAccepted && (
        <section className={styles.task} aria-labelledby="task-accepted">
          <h3 id="task-accepted">Your acceptance waits for our confirmation</h3>
          <p>
            You have accepted our offer. Because of the amount, somebody of our staff confirms it before it counts; we
            write to you then. You do not have to do anything.
          </p>
        </section>
      )}
      {offer && answerTo && !isAccepted && <OfferTask letter={offer} applicationId={applicationId} {...answerTo} />}
      {expired && answerTo && !isAnswered && (
        <section className={styles.task} aria-labelledby="task-expired">
          <h3 id="task-expired">Do you still want the loan?</h3>
          <p>
            Ask us for a new offer, and say if something has changed. If you do not want it any more, you can withdraw
            the application at the end of this page.
          </p>
          <div className={buttons.btnRow}>
            <ButtonLink href="#question">Ask for a new offer</ButtonLink>
          </div>
        </section>
      )}
      {open.map((request) => (
        <section key={request.id} className={styles.task} aria-labelledby={`task-${request.id}`}>
          <h3 id={`task-${request.id}`}>{requestTitle(request)}</h3>
          <p className={preLine.preLine}>{request.text}</p>
          <p className="small">
            Asked on <OwnTime at={request.createdAt} />. Please answer by {longDate(request.dueOn)}.
          </p>
          <div className={buttons.btnRow}>
            <ButtonLink to={requestPath(applicationId, request.id)}>Answer</ButtonLink>
          </div>
        </section>
      ))}
      {letters.length > 0 && (
        <ul className={`plain ${styles.lettersList}`}>
          {letters.map((letter) => (
            <li key={letter.id}>
              <OwnLetterLine letter={letter} applicationId={applicationId} open={answerTo !== null} />
              {acceptances
                .filter(({ decisionId }) => decisionId === letter.id)
                .map((acceptance) => (
                  <AcceptedLine key={acceptance.id} acceptance={acceptance} applicationId={applicationId} />
                ))}
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details className={styles.pastTasks}>
          <summary>What you have answered ({past.length})</summary>
          <ul className="plain">
            {past.map((request) => (
              <li key={request.id} className={styles.pastTask}>
                <b>{requestTitle(request)}</b>
                {request.field && request.corrected !== null && (
                  <p>
                    <CorrectedValue
                      before={printedAnswer(request.field, { [request.field]: request.original })}
                      after={printedAnswer(request.field, { [request.field]: request.corrected })}
                    />
                  </p>
                )}
                {request.answer && <p className={preLine.preLine}>{request.answer}</p>}
                <p className="source">{request.answeredAt !== null && <OwnTime at={request.answeredAt} />}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The actions for an offer: read it, and answer it here or in writing. */
function OfferTask({
  letter: { id, validUntil },
  applicationId,
  email,
  reference,
}: {
  letter: OwnLetter;
  applicationId: string;
  email: string;
  reference: string;
}) {
  return (
    <section className={styles.task} aria-labelledby="task-offer">
      <h3 id="task-offer">Read and answer our offer</h3>
      <p>
        Our letter says the terms. Accept or decline them here, or answer in writing to{" "}
        <a href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}>{email}</a> with the reference{" "}
        <span className="num whole">{reference}</span>.
      </p>
      {validUntil && <p className="small">The offer is valid until {longDate(validUntil)}.</p>}
      <div className={buttons.btnRow}>
        <ButtonLink href={`/application/status/${applicationId}/offer`}>Answer the offer</ButtonLink>
        <ButtonLink variant="line" href={letterPath(applicationId, id)} target="_blank" rel="noopener">
          Open our letter (PDF)
        </ButtonLink>
      </div>
    </section>
  );
}

const letterPath = (applicationId: string, letterId: string) =>
  `/application/status/${applicationId}/letters/${letterId}`;

/** The signed PDF of an acceptance. */
function AcceptedLine({ acceptance, applicationId }: { acceptance: AcceptanceLine; applicationId: string }) {
  const { id, name, acceptedAt, takenBackAt } = acceptance;
  return (
    <p>
      <a href={`/application/status/${applicationId}/acceptances/${id}`} target="_blank" rel="noopener">
        Your acceptance, signed (PDF)
      </a>{" "}
      <span className="small muted">
        by {name}, <OwnTime at={acceptedAt} />
      </span>{" "}
      {takenBackAt !== null && (
        <>
          <Tag>No longer valid</Tag>{" "}
          <span className="small">
            It was taken back on <OwnTime at={takenBackAt} />.
          </span>
        </>
      )}
    </p>
  );
}

/** Only a letter that is still valid can be opened. */
function OwnLetterLine({
  letter,
  applicationId,
  open,
}: {
  letter: OwnLetter;
  applicationId: string;
  /** Its offer can still be answered. */
  open: boolean;
}) {
  const { id, kind, standing, sentAt, validUntil } = letter;
  const name = kind === "offer" ? "Our terms, as a letter (PDF)" : "Our decision, as a letter (PDF)";
  return (
    <>
      {standing === "in-force" ? (
        <a href={letterPath(applicationId, id)} target="_blank" rel="noopener">
          {name}
        </a>
      ) : (
        <span>{kind === "offer" ? "Our terms" : "Our decision"}</span>
      )}{" "}
      <span className="small muted">
        sent <OwnTime at={sentAt} />
        {standing === "in-force" &&
          kind === "offer" &&
          (open ? validUntil && `; the offer is valid until ${longDate(validUntil)}` : "; you have accepted it")}
      </span>{" "}
      {standing !== "in-force" && (
        <>
          <Tag>No longer valid</Tag> <span className="small">{whyNot(letter, standing)}</span>
        </>
      )}
    </>
  );
}

function whyNot(
  { kind, validUntil, takenBackAt }: OwnLetter,
  standing: Exclude<LetterStanding, "in-force">,
): ReactNode {
  switch (standing) {
    case "expired":
      return `The offer was valid until ${validUntil ? longDate(validUntil) : "an earlier day"}.`;
    case "recalled": {
      const what = kind === "offer" ? "our offer" : "our decision";
      if (takenBackAt === null) return `We took back ${what}.`;
      return (
        <>
          We took back {what} on <OwnTime at={takenBackAt} />.
        </>
      );
    }
    case "refused":
      return "You have declined the offer.";
    case "replaced":
      return "A newer letter has replaced it.";
    case "declined":
      return "We have declined the application since.";
    case "withdrawn":
      return "The application was withdrawn.";
  }
}
