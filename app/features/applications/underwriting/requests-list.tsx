import * as acts from "~/ui/acts.module.css";
import { ButtonLink } from "~/ui/button";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { Status, type Tone } from "~/ui/status";
import { FileList } from "../attachments/file-list";
import { CorrectedValue } from "../corrected-value";
import { longDate } from "../loan-file/dates";
import { type RequestState, requestLabels, workedOn } from "../loan-file/vocabulary";
import { printedAnswer } from "../printed-answer";
import { questionLabel } from "../questions";
import { type Overlay, useApplicationLinks } from "./links";
import type { LoanFile } from "./read-loan-file.server";
import type { RequestLine } from "./read-records.server";
import * as styles from "./underwriting.module.css";

const tones: Record<RequestState, Tone> = {
  open: "wait",
  answered: "wait",
  accepted: "ok",
  "set-aside": "bad",
  withdrawn: "ok",
};

/** The requests to the applicant, with their answers. */
export function RequestsList({ loanFile: { application, requests } }: { loanFile: LoanFile }) {
  const { id, stage } = application;
  const links = useApplicationLinks(id);
  return (
    <section className={styles.part} aria-labelledby="requests">
      <h3 id="requests">Requests to the applicant</h3>
      {requests.length === 0 && <p className="muted">Nothing has been asked for.</p>}
      {requests.length > 0 && (
        <ul className="plain">
          {requests.map((request) => (
            <Request key={request.id} request={request} applicationId={id} />
          ))}
        </ul>
      )}
      {workedOn.includes(stage) && (
        <May act="applications.assess">
          <p>
            <ButtonLink variant="line" small to={links.overlay("ask")} preventScrollReset>
              Ask the applicant
            </ButtonLink>
          </p>
        </May>
      )}
    </section>
  );
}

const titleOf = ({ kind, field }: RequestLine) =>
  kind === "correction" && field ? `Correction: ${questionLabel(field)}` : "Documents";

function Request({ request, applicationId }: { request: RequestLine; applicationId: string }) {
  const { id, field, text, state, dueOn, createdAt, createdBy, answer, answeredAt, corrected, original, settled } =
    request;
  const links = useApplicationLinks(applicationId);
  const act = (overlay: Overlay, label: string) => (
    <ButtonLink variant="text" to={links.overlay(overlay, id)} preventScrollReset>
      {label}
      <span className="vh"> {titleOf(request)}</span>
    </ButtonLink>
  );
  return (
    <li className={styles.item}>
      <p className={styles.itemHead}>
        <b>{titleOf(request)}</b>
        <Status tone={tones[state]}>{requestLabels[state]}</Status>
      </p>
      <p className={`small ${preLine.preLine}`}>{text}</p>
      <p className="source">
        {createdBy}, <OwnTime at={createdAt} />; due on {longDate(dueOn)}
      </p>
      {answeredAt !== null && (
        <div className={styles.answer}>
          {field && corrected !== null && (
            <p>
              <CorrectedValue
                before={printedAnswer(field, { [field]: original ?? "" })}
                after={printedAnswer(field, { [field]: corrected })}
              />
            </p>
          )}
          {answer && <p className={preLine.preLine}>{answer}</p>}
          <FileList files={request.files} />
          <p className="source">
            The applicant, <OwnTime at={answeredAt} />
          </p>
        </div>
      )}
      {settled && (
        <p className={`source ${preLine.preLine}`}>
          {settled.by}, <OwnTime at={settled.at} />
          {settled.note && `: ${settled.note}`}
        </p>
      )}
      <May act="applications.assess">
        {state === "open" && <p className={acts.acts}>{act("withdraw-request", "Withdraw")}</p>}
        {state === "answered" && (
          <p className={acts.acts}>
            {act("accept", "Accept")}
            {act("set-aside", "Set aside")}
          </p>
        )}
      </May>
    </li>
  );
}
