import type { ReactNode } from "react";
import { Link } from "react-router";
import { timeAgo } from "~/platform/dates";
import { OwnTime, useOwnZone } from "~/ui/own-time";
import { Status } from "~/ui/status";
import * as tables from "~/ui/tables.module.css";
import { Tag } from "~/ui/tag";
import { clientPath } from "../../identity/client-path";
import { dollars } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import type { LetterStanding } from "../loan-file/offer-in-force";
import { needsSecondApproval, ratePercent, waitingForApplicant } from "../loan-file/vocabulary";
import { stageTones } from "../tones";
import { repaidInFull, stageLabels } from "../vocabulary";
import type { LoanFile } from "./read-loan-file.server";
import * as styles from "./underwriting.module.css";

/** The states of an offer that the head shows: its terms can be accepted, or only their last day has passed. */
const shown: readonly (LetterStanding | undefined)[] = ["in-force", "expired"];

/** The head of an application's page: applicant, amount and stage. */
export function ApplicationHead({
  loanFile,
  deadline,
  rule,
}: {
  loanFile: LoanFile;
  deadline: ReactNode;
  rule: ReactNode;
}) {
  const { application, waiting, decisions, proposal, step, now } = loanFile;
  const zone = useOwnZone();
  const { company, name, email, reference, amountCents, term, stage, createdAt, clientId } = application;
  const offer = decisions.find(({ id, kind }) => kind === "offer" && shown.includes(loanFile.standings[id]));
  const inForce = decisions.find(({ id }) => id === loanFile.offerInForce)?.terms;
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h2 id="application" tabIndex={-1}>
          {company}
        </h2>
        <p>
          {clientId === null ? name : <Link to={clientPath(clientId)}>{name}</Link>},{" "}
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p className={styles.marks}>
          <Status tone={stageTones[stage]}>{stageLabels[stage]}</Status>
          {loanFile.repaid && <Tag>{repaidInFull}</Tag>}
          {(proposal || step) && <Tag>{needsSecondApproval}</Tag>}
          {waiting && <Tag>{waitingForApplicant}</Tag>}
        </p>
      </div>
      <p className={styles.amount}>
        <b className={tables.nw}>{dollars((inForce ?? { amountCents }).amountCents / 100)}</b>
        {inForce && (
          <span className="small">
            {stage === "terms-offered" ? "Offered at" : "Agreed:"} {ratePercent(inForce.rate)} over {inForce.years}{" "}
            years
          </span>
        )}
        <span className="small">
          Requested {inForce && dollars(amountCents / 100)} over {term} years
        </span>
      </p>
      <dl className={`${styles.facts} small`}>
        <div>
          <dt>Reference</dt>
          <dd className="num">{reference}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>
            <OwnTime at={createdAt} /> ({timeAgo(createdAt, now, zone)})
          </dd>
        </div>
        <div>
          <dt>
            First answer promised by <OwnTime at={application.answerDueAt} />
          </dt>
          <dd>{deadline}</dd>
        </div>
        {inForce && offer?.validUntil && stage === "terms-offered" && (
          <div>
            <dt>Offer valid until</dt>
            <dd>{longDate(offer.validUntil)}</dd>
          </div>
        )}
        {!inForce && offer?.terms && offer.validUntil && (
          <div>
            <dt>Expired offer</dt>
            <dd>
              {dollars(offer.terms.amountCents / 100)} at {ratePercent(offer.terms.rate)} over {offer.terms.years}{" "}
              years, valid until {longDate(offer.validUntil)}
            </dd>
          </div>
        )}
        {waiting && (
          <div>
            <dt>{waitingForApplicant}</dt>
            <dd>{waiting.what}</dd>
          </div>
        )}
      </dl>
      {rule}
    </header>
  );
}
