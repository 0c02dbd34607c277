import type { Actor } from "../identity/actor";
import type { ClientAct } from "../identity/members/roles";
import { accountOf, mayDo, requireClient } from "../identity/policy";
import { nextStages, type Stage } from "./vocabulary";

/** Who asks about an application from the applicant's side. */
export interface Viewer {
  actor: Actor;
  /** Ids of the applications that this browser has opened by a mailed link, or has sent itself a short while ago. */
  opened: readonly string[];
}

interface Owned {
  id: string;
  user_id: string | null;
}

/**
 * An application is followed by the account that submitted it, the members of the business that it is for, and a browser that has
 * opened it by its mailed link. For everybody else it does not exist.
 */
export const canTrack = ({ actor, opened }: Viewer, application: Owned) =>
  opened.includes(application.id) || (actor.kind !== "visitor" && accountOf(actor) === application.user_id);

/**
 * Members of a business do what their role includes. Whoever has the mailed link acts for the applicant: it was sent to the address of
 * the application.
 */
export function requireActOn({ actor, opened }: Viewer, application: Owned, act: ClientAct): void {
  if (actor.kind === "client" && !opened.includes(application.id)) requireClient(actor, act);
}

/** Administrators, and everybody who may track the application, may read its attachments. */
export const canReadFiles = (viewer: Viewer, application: Owned) =>
  viewer.actor.kind === "administrator" || canTrack(viewer, application);

/** What administrators have added to the loan file as evidence is theirs, but for signed papers. */
export const canReadEvidence = ({ actor }: Viewer) => actor.kind === "administrator";

/** The signed papers of the loan are also for who follows the application; of the members of a business for those who may read it. */
export const canReadPapers = (viewer: Viewer, application: Owned) =>
  canTrack(viewer, application) &&
  (viewer.actor.kind !== "client" ||
    viewer.opened.includes(application.id) ||
    mayDo(viewer.actor, "applications.read"));

/** An applicant may withdraw until the loan is paid out. */
export const canWithdraw = (stage: Stage) => nextStages[stage].includes("withdrawn");

/** A loan of more than APPROVAL_ABOVE (cents) takes two administrators: one proposes, another confirms. */
export const needsSecond = (amountCents: number, approvalAbove: number) => amountCents > approvalAbove;

/** An administrator may not confirm their own proposal. Both parameters are ids of accounts. */
export const canConfirm = (administrator: string, proposedBy: string) => administrator !== proposedBy;

/** Who may confirm a proposal may also return it, with a reason. */
export const canReturn = canConfirm;

/** Only the administrator who made a proposal recalls it. */
export const canRecall = (administrator: string, proposedBy: string) => administrator === proposedBy;
