import { isoDate, longDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import type { Actor } from "../../identity/actor";
import { requireStaff, staffMay } from "../../identity/policy";
import { hasOneDecider } from "../../identity/staff/colleagues.server";
import { readAcceptances } from "../acceptance/acceptances.server";
import type { AcceptanceLine } from "../acceptance/vocabulary";
import { toldWords } from "../arrears/overdue-words";
import { type Overdue, overdueWords, unsafeReadOverdue } from "../arrears/read-overdue.server";
import { listApplicationFiles } from "../attachments/read-files.server";
import { listSentFiles } from "../attachments/sent-files.server";
import type { AttachedFile, SentFile } from "../attachments/vocabulary";
import type { HistoryLine } from "../loan-file/history-lines";
import { lastDecision, lastStep, seenOf } from "../loan-file/lock-application.server";
import { type LetterStanding, offerInForce, standingOf } from "../loan-file/offer-in-force";
import { readOnFile } from "../loan-file/on-file.server";
import { type Drawn, readDrawn } from "../loan-file/payouts.server";
import { readWork } from "../loan-file/read-work.server";
import { type Blocker, readiness } from "../loan-file/readiness";
import { readSentLetters } from "../loan-file/sent-letters.server";
import { readSignedPapers, type SignedPaper } from "../loan-file/signed-papers.server";
import { canDecline, canOffer, type Move, movesFrom } from "../loan-file/steps";
import { stepNeedsSecond } from "../loan-file/take-step.server";
import { type DecisionKind, workedOn } from "../loan-file/vocabulary";
import { canUndo, isHeld } from "../offers/undo.server";
import { requireApplicationInReach } from "../reach.server";
import { readRepaid } from "../repayments/read-repaid.server";
import type { Stage } from "../vocabulary";
import { type ApplicationFile, readApplication } from "./list-applications.server";
import { type ListMarks, readMarks } from "./list-marks.server";
import { canTakeBack, readStageBefore } from "./move.server";
import {
  type ConditionLine,
  type DecisionLine,
  type PayoutLine,
  type ProposedStep,
  type RequestLine,
  readConditions,
  readDecisions,
  readHistory,
  readPayouts,
  readProposedStep,
  readRequests,
} from "./read-records.server";
import { standingWords } from "./standing-words.server";

export interface LoanFile {
  application: ApplicationFile;
  marks: Pick<ListMarks, "deadline" | "answeredAt" | "needsSecond">;
  /** What the firm waits for from the applicant, and since when. */
  waiting: { since: number; what: string } | null;
  /** The state that the page shows (`seenOf`). Forms send it back, so that a verb can refuse an outdated page. */
  seen: string;
  conditions: ConditionLine[];
  /** What the client's compliance file says of each check: its form begins with it. */
  onFile: Awaited<ReturnType<typeof readOnFile>>;
  requests: RequestLine[];
  decisions: DecisionLine[];
  /** The terms that wait for a second person. */
  proposal: DecisionLine | null;
  /** The step that waits for a second person. */
  step: ProposedStep | null;
  /** The reader's own last decision, and until when it can be undone; null when it cannot. */
  undoable: { id: string; kind: DecisionKind; until: number } | null;
  /** Until when the letter of the last decision is held back for Undo; no further step is possible before. */
  heldUntil: number | null;
  /** The steps that a second person has to confirm; `repayment` stands for payouts as well. */
  secondFor: Move[];
  /** Payouts that are made, newest first. */
  payouts: PayoutLine[];
  /** What was accepted, what of it is paid out, and what is left, in cents. */
  drawn: Drawn;
  /** A payout can be recorded now. */
  canPayOut: boolean;
  /** Of a loan that is repaid in full: whether its closing letter is sent. Null for any other. */
  repaid: { closed: boolean } | null;
  /** In words, because the script of the page is near its limit; null while something is left to check. */
  standing: string | null;
  /** Offers that the applicant has accepted online, newest first. */
  acceptances: AcceptanceLine[];
  /** Whether each sent letter is still valid, by the id of its decision. */
  standings: Record<string, LetterStanding>;
  /** The id of the decision whose offer the applicant can accept, or has accepted. */
  offerInForce: string | null;
  /** The offer is sent, and its last day is over without an answer. */
  offerExpired: boolean;
  /** All attachments, including those that answer a request. */
  files: AttachedFile[];
  /** What the applicant has sent, here and as a client: it can be taken as evidence. */
  sent: SentFile[];
  /** The signed papers of the steps that staff have entered, newest first. */
  papers: SignedPaper[];
  blockers: Blocker[];
  moves: Move[];
  canOffer: boolean;
  canDecline: boolean;
  /** The stage to which 'Take back' returns; null when there is nothing to take back. */
  before: Stage | null;
  history: HistoryLine[];
  /** In cents: loans above this need two administrators. */
  approvalAbove: number;
  /** The firm has confirmed only one person who decides about loans, so nobody can confirm a proposal. */
  oneAdministrator: boolean;
  /** The user id of the reader. */
  me: string;
  /** The name of the reader. */
  reader: string;
  now: number;
}

/** Everything that the page of one application shows. Throws 404. */
export async function readLoanFile(services: Services, actor: Actor, id: string): Promise<LoanFile> {
  const administrator = requireStaff(actor, "desk.read");
  await requireApplicationInReach(services.db, actor, id);
  const { db, clock, approvalAbove } = services;
  const application = await readApplication(services, actor, id);
  const now = clock.now();
  const { stage } = application;
  const decisions = await readDecisions(db, id);
  const proposal = (stage === "in-review" && decisions.find(({ state }) => state === "proposed")) || null;
  const step = await readProposedStep(db, id);
  const letters = await readSentLetters(db, id);
  const last = await lastDecision(db, id);
  const situation = { letters, stage, today: isoDate(now) };
  const inForce = offerInForce(letters, stage, situation.today)?.id ?? null;
  const heldUntil = last && isHeld(last, now) ? (last.settled_at ?? now) + undoWindow : null;
  const drawn = await readDrawn(db, services, application);
  const free = !step && heldUntil === null;
  const possible = movesFrom(stage).filter((to) => free || to === "withdrawn");
  // The last payout leads to repayment by itself; without any, nothing is repaid.
  const moves = possible.filter((to) => to !== "repayment" || drawn.paidCents > 0);
  const secondFor: Move[] = [];
  for (const to of possible) if (await stepNeedsSecond(db, services, application, to)) secondFor.push(to);
  const work = await readWork(db, id);
  const waiting = await db
    .selectFrom("applications")
    .select(["waiting_since as since", "waiting_for as what"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { deadline = "none", answeredAt = null, needsSecond = false } = (await readMarks(db, [id], now)).get(id) ?? {};
  const read = {
    application,
    marks: { deadline, answeredAt, needsSecond },
    waiting: waiting.since === null ? null : { since: waiting.since, what: waiting.what },
    seen: seenOf(stage, last, await lastStep(db, id)),
    conditions: await readConditions(db, id),
    onFile: workedOn.includes(stage) ? await readOnFile(db, id, now) : {},
    requests: await readRequests(db, id),
    decisions,
    proposal,
    step,
    undoable:
      last && heldUntil !== null && canUndo(last, administrator, now)
        ? { id: last.id, kind: last.kind, until: heldUntil }
        : null,
    heldUntil,
    secondFor,
    payouts: await readPayouts(db, id),
    drawn,
    canPayOut: free && stage === "disbursement",
    repaid: (await readRepaid(db, [id])).get(id) ?? null,
    acceptances: await readAcceptances(db, id),
    standings: Object.fromEntries(letters.map((letter) => [letter.id, standingOf(letter, situation)])),
    offerInForce: inForce,
    offerExpired:
      stage === "terms-offered" && step === null && inForce === null && letters.some(({ kind }) => kind === "offer"),
    files: await listApplicationFiles(db, id),
    sent: await listSentFiles(db, id),
    papers: await readSignedPapers(db, id),
    blockers: readiness({
      ...work,
      stage,
      amountCents: proposal?.terms?.amountCents ?? application.amountCents,
      approvalAbove,
      proposal: proposal && { by: proposal.proposedBy },
      today: isoDate(now),
    }),
    moves,
    canOffer: canOffer(stage) && !proposal,
    canDecline: canDecline(stage) && !proposal && !step,
    before:
      proposal || step || !(await canTakeBack(db, services, { id, stage, amount_cents: application.amountCents }))
        ? null
        : await readStageBefore(db, application),
    history: await readHistory(db, id),
    approvalAbove,
    oneAdministrator: await hasOneDecider(db),
    ...{ me: administrator.userId, reader: administrator.name },
    now,
  };
  const overdue = inArrears((await unsafeReadOverdue(db, [id], isoDate(now))).get(id));
  const roles = {
    decides: staffMay(administrator, "applications.decide"),
    assesses: staffMay(administrator, "applications.assess"),
    pays: staffMay(administrator, "applications.pay"),
  };
  return { ...read, standing: standingWords({ ...read, overdue }, roles) };
}

const inArrears = (overdue: Overdue | undefined) =>
  overdue
    ? `The loan is ${overdueWords(overdue)}: the oldest unpaid instalment was due on ${longDate(overdue.dueOn)}. ${toldWords(overdue.toldOn)}`
    : null;
