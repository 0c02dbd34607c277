import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { OwnTime } from "~/ui/own-time";
import { useDeskLinks } from "./desk-links";
import type { Desk } from "./read-desk.server";

/** What waits for a second administrator: who proposed it and when, what it is, and what this person can do about it. */
export function Proposed({
  desk,
  proposal: { proposedBy, proposedById, proposedAt },
  confirm,
  note,
  more,
  children,
}: {
  desk: Desk;
  proposal: { proposedBy: string; proposedById: string; proposedAt: number };
  /** On the button of the second administrator; null while something is in the way. */
  confirm: string | null;
  /** What this person should know, whether they proposed it or not. */
  note: { proposer: string; second: string | null };
  /** A further button. */
  more?: ReactNode;
  children: ReactNode;
}) {
  const links = useDeskLinks(desk.application.id);
  const mine = proposedById === desk.me;
  const words = mine ? note.proposer : note.second;
  return (
    <div className="proposal">
      <p>
        {proposedBy} proposed on <OwnTime at={proposedAt} />:
      </p>
      {children}
      {words && <p className="small">{words}</p>}
      <div className="btn-row">
        {!mine && confirm && (
          <ButtonLink to={links.overlay("confirm")} preventScrollReset>
            {confirm}
          </ButtonLink>
        )}
        {more}
        <ButtonLink variant="line" to={links.overlay(mine ? "recall" : "return")} preventScrollReset>
          {mine ? "Withdraw the proposal" : "Return"}
        </ButtonLink>
      </div>
    </div>
  );
}
