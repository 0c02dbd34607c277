import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { May, useMay } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { canConfirm, canRecall } from "../policy";
import { SecondPersonNeeded } from "../second-person-needed";
import { useApplicationLinks } from "./links";
import type { LoanFile } from "./read-loan-file.server";
import * as styles from "./underwriting.module.css";

const confirmedByOthers = "Somebody who decides about loans confirms it or returns it.";

/** A proposal that waits for a second person: what it is, who made it and when, and what the reader can do. */
export function Proposed({
  loanFile,
  proposal: { proposedBy, proposedById, proposedAt },
  confirm,
  note,
  more,
  accepted = false,
  children,
}: {
  loanFile: LoanFile;
  proposal: { proposedBy: string; proposedById: string; proposedAt: number };
  /** The label of the second person's button; null while something blocks the step. */
  confirm: string | null;
  /** A sentence for the proposer, and one for the second person. */
  note: { proposer: string; second: string | null };
  /** A further button. */
  more?: ReactNode;
  /** The applicant has accepted online, and somebody of the staff confirms it. */
  accepted?: boolean;
  children: ReactNode;
}) {
  const links = useApplicationLinks(loanFile.application.id);
  const decides = useMay("applications.decide");
  const recalls = canRecall(loanFile.me, proposedById);
  const words = recalls ? note.proposer : decides ? note.second : confirmedByOthers;
  return (
    <div className={styles.proposal}>
      <p>
        {proposedBy} {accepted ? "accepted the offer online" : "proposed"} on <OwnTime at={proposedAt} />:
      </p>
      {children}
      {words && <p className="small">{words}</p>}
      {loanFile.oneAdministrator && !accepted && <SecondPersonNeeded />}
      <div className={buttons.btnRow}>
        {canConfirm(loanFile.me, proposedById) && confirm && (
          <May act="applications.decide">
            <ButtonLink to={links.overlay("confirm")} preventScrollReset>
              {confirm}
            </ButtonLink>
          </May>
        )}
        {more}
        {(recalls || decides) && (
          <ButtonLink variant="line" to={links.overlay(recalls ? "recall" : "return")} preventScrollReset>
            {accepted
              ? "Do not confirm it, with a reason"
              : recalls
                ? "Withdraw the proposal"
                : `Return to ${proposedBy} with a reason`}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
