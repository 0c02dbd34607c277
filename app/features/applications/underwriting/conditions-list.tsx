import * as acts from "~/ui/acts.module.css";
import { ButtonLink } from "~/ui/button";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { Status, type StatusTone } from "~/ui/status";
import * as termRows from "~/ui/term-rows.module.css";
import { FileList } from "../attachments/file-list";
import { type ConditionState, checkHints, conditionLabels, isCheck, workedOn } from "../loan-file/vocabulary";
import { useApplicationLinks } from "./links";
import type { LoanFile } from "./read-loan-file.server";
import type { ConditionLine } from "./read-records.server";
import * as styles from "./underwriting.module.css";

const tones: Record<ConditionState, StatusTone> = { open: "wait", cleared: "ok", waived: "skip" };

/** The checks that every loan needs and the conditions of this one: who marked each as passed or waived it, and why. */
export function ConditionsList({ loanFile: { application, conditions } }: { loanFile: LoanFile }) {
  const { id, stage } = application;
  const links = useApplicationLinks(id);
  const canChange = workedOn.includes(stage) && stage !== "received";
  return (
    <section className={styles.part} aria-labelledby="conditions">
      <h3 id="conditions">Checks and conditions</h3>
      {conditions.length === 0 ? (
        <p className="muted">They are listed here when the review begins.</p>
      ) : (
        <ul className="plain">
          {conditions.map((condition) => (
            <Condition key={condition.id} condition={condition} applicationId={id} canChange={canChange} />
          ))}
        </ul>
      )}
      {canChange && (
        <May act="applications.assess">
          <p>
            <ButtonLink variant="line" small to={links.overlay("add-condition")} preventScrollReset>
              Add a condition
            </ButtonLink>
          </p>
        </May>
      )}
    </section>
  );
}

interface Line {
  condition: ConditionLine;
  applicationId: string;
  canChange: boolean;
}

function Condition({ condition, applicationId, canChange }: Line) {
  const { id, kind, text, holds, state, note, evidence, files, changed } = condition;
  const links = useApplicationLinks(applicationId);
  const act = (overlay: "pass" | "waive" | "reopen", label: string) => (
    <ButtonLink variant="text" to={links.overlay(overlay, id)} preventScrollReset>
      {label}
      <span className="vh"> {text}</span>
    </ButtonLink>
  );
  return (
    <li className={styles.item}>
      <p className={styles.itemHead}>
        <b>{text}</b>
        <Status tone={tones[state]}>{state === "open" && changed ? "Open again" : conditionLabels[state]}</Status>
      </p>
      {state === "open" && !changed && isCheck(kind) && <p className="small muted">{checkHints[kind]}</p>}
      {state === "open" && holds === "payouts" && (
        <p className="small muted">
          It holds up the payouts alone: terms can be offered and the agreement signed before.
        </p>
      )}
      {evidence.length > 0 ? (
        <dl className={`${termRows.lines} small`}>
          {evidence.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={preLine.preLine}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        note && <p className={`small ${preLine.preLine}`}>{note}</p>
      )}
      <FileList files={files} />
      {!note && state === "cleared" && <p className="small muted">No evidence was noted. Reopen it to add some.</p>}
      {changed && (
        <p className="source">
          {changed.by}, <OwnTime at={changed.at} />
        </p>
      )}
      {canChange && (
        <May act="applications.assess">
          <p className={acts.acts}>
            {state === "open" ? (
              <>
                {act("pass", "Mark as passed")}
                {act("waive", "Waive")}
              </>
            ) : (
              act("reopen", "Reopen")
            )}
          </p>
        </May>
      )}
    </li>
  );
}
