import { isoDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../../accounts/actor";
import { requireAdministrator } from "../../accounts/policy";
import { listApplicationFiles } from "../attachments/read-files.server";
import type { AttachedFile } from "../attachments/terms";
import { type ApplicationFile, readApplication } from "../inbox.server";
import type { FieldName } from "../questions";
import type { Stage } from "../terms";
import { type Deed, deed } from "./history";
import { type EventRow, eventOf } from "./history-rows";
import { type ListMarks, readMarks } from "./list-marks.server";
import { readStageBefore } from "./move.server";
import { readWork } from "./read-work.server";
import { type Blocker, readiness } from "./readiness";
import { listRequestFiles } from "./request-files.server";
import { canDecline, canOffer, type Move, movesFrom } from "./steps";
import { lastDecision, seenOf } from "./take-up.server";
import type {
  ConditionKind,
  ConditionState,
  DecisionKind,
  DecisionState,
  OfferTerms,
  RequestKind,
  RequestState,
} from "./terms";
import "./tables";

export interface DeskCondition {
  id: string;
  kind: ConditionKind;
  text: string;
  state: ConditionState;
  note: string;
  version: number;
  /** Who brought it to its state, and when; null while nobody has touched it. */
  changed: { by: string; at: number } | null;
}

export interface DeskRequest {
  id: string;
  kind: RequestKind;
  field: FieldName | null;
  text: string;
  /** yyyy-mm-dd */
  dueOn: string;
  state: RequestState;
  createdAt: number;
  createdBy: string;
  answer: string;
  answeredAt: number | null;
  original: string | null;
  corrected: string | null;
  settled: { by: string; at: number; note: string } | null;
  /** What came with the answer. */
  files: AttachedFile[];
}

export interface DeskDecision {
  id: string;
  kind: DecisionKind;
  state: DecisionState;
  terms: OfferTerms | null;
  conditions: string;
  /** yyyy-mm-dd */
  validUntil: string | null;
  reason: string;
  proposedBy: string;
  proposedById: string;
  proposedAt: number;
  settledBy: string | null;
  settledAt: number | null;
  note: string;
  hasLetter: boolean;
}

export interface DeskHistoryLine extends Deed {
  id: number;
  at: number;
  who: string;
}

export interface Desk {
  application: ApplicationFile;
  marks: Pick<ListMarks, "promise" | "answeredAt">;
  /** Since when and for what the applicant is waited for. */
  waiting: { since: number; what: string } | null;
  /** Sent along with every form that moves the application. */
  seen: string;
  conditions: DeskCondition[];
  requests: DeskRequest[];
  decisions: DeskDecision[];
  /** The terms that wait for a second administrator. */
  proposal: DeskDecision | null;
  /** Everything that is attached, those of answers included. */
  files: AttachedFile[];
  blockers: Blocker[];
  moves: Move[];
  canOffer: boolean;
  canDecline: boolean;
  /** Where 'Take back' leads. */
  before: Stage | null;
  history: DeskHistoryLine[];
  /** Cents: more than this needs two administrators. */
  approvalAbove: number;
  /** Who looks at the page. */
  me: string;
  now: number;
}

/** Everything that an administrator works with on one application. */
export async function readDesk(services: Services, actor: Actor, id: string): Promise<Desk> {
  const administrator = requireAdministrator(actor);
  const { db, clock, approvalAbove } = services;
  const application = await readApplication(services, actor, id);
  const now = clock.now();
  const { stage } = application;
  const decisions = await readDecisions(db, id);
  const proposal = (stage === "in-review" && decisions.find(({ state }) => state === "proposed")) || null;
  const work = await readWork(db, id);
  const waiting = await db
    .selectFrom("applications")
    .select(["waiting_since as since", "waiting_for as what"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { promise = "none", answeredAt = null } = (await readMarks(db, [id], now)).get(id) ?? {};
  return {
    application,
    marks: { promise, answeredAt },
    waiting: waiting.since === null ? null : { since: waiting.since, what: waiting.what },
    seen: seenOf(stage, await lastDecision(db, id)),
    conditions: await readConditions(db, id),
    requests: await readRequests(db, id),
    decisions,
    proposal,
    files: await listApplicationFiles(db, id),
    blockers: readiness({
      ...work,
      stage,
      amountCents: proposal?.terms?.amountCents ?? application.amountCents,
      approvalAbove,
      proposal: proposal && { by: proposal.proposedBy },
      today: isoDate(now),
    }),
    moves: movesFrom(stage),
    canOffer: canOffer(stage) && !proposal,
    canDecline: canDecline(stage) && !proposal,
    before: proposal ? null : await readStageBefore(db, application),
    history: await readHistory(db, id),
    approvalAbove,
    me: administrator.userId,
    now,
  };
}

async function readConditions(db: Db, id: string): Promise<DeskCondition[]> {
  const rows = await db
    .selectFrom("application_conditions")
    .leftJoin("user", "user.id", "application_conditions.changed_by")
    .selectAll("application_conditions")
    .select("user.name as changer")
    .where("application_id", "=", id)
    .orderBy("application_conditions.id")
    .execute();
  return rows.map(({ id, kind, text, state, note, version, changed_at, changer }) => ({
    ...{ id, kind, text, state, note, version },
    changed: changed_at === null ? null : { by: changer ?? "A former account", at: changed_at },
  }));
}

async function readRequests(db: Db, id: string): Promise<DeskRequest[]> {
  const rows = await db
    .selectFrom("application_requests")
    .leftJoin("user as asker", "asker.id", "application_requests.created_by")
    .leftJoin("user as settler", "settler.id", "application_requests.settled_by")
    .selectAll("application_requests")
    .select(["asker.name as asker", "settler.name as settler"])
    .where("application_id", "=", id)
    .orderBy("application_requests.id", "desc")
    .execute();
  const files = await Promise.all(rows.map((row) => listRequestFiles(db, row.id)));
  return rows.map((row, index) => ({
    id: row.id,
    kind: row.kind,
    field: row.field,
    files: files[index] ?? [],
    text: row.text,
    dueOn: row.due_on,
    state: row.state,
    createdAt: row.created_at,
    createdBy: row.asker ?? "A former account",
    answer: row.answer,
    answeredAt: row.answered_at,
    original: row.original_value,
    corrected: row.corrected_value,
    settled:
      row.settled_at === null ? null : { by: row.settler ?? "A former account", at: row.settled_at, note: row.note },
  }));
}

async function readDecisions(db: Db, id: string): Promise<DeskDecision[]> {
  const rows = await db
    .selectFrom("application_decisions")
    .leftJoin("user as proposer", "proposer.id", "application_decisions.proposed_by")
    .leftJoin("user as settler", "settler.id", "application_decisions.settled_by")
    .leftJoin("application_letters", "application_letters.decision_id", "application_decisions.id")
    .selectAll("application_decisions")
    .select(["proposer.name as proposer", "settler.name as settler", "application_letters.sha256"])
    .where("application_decisions.application_id", "=", id)
    .orderBy("application_decisions.id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    terms:
      row.amount_cents === null || row.rate === null || row.years === null
        ? null
        : { amountCents: row.amount_cents, rate: row.rate, years: row.years },
    conditions: row.conditions,
    validUntil: row.valid_until,
    reason: row.reason,
    proposedBy: row.proposer ?? "A former account",
    proposedById: row.proposed_by,
    proposedAt: row.proposed_at,
    settledBy: row.settler,
    settledAt: row.settled_at,
    note: row.note,
    hasLetter: row.sha256 !== null,
  }));
}

/** Everything that the audit log says of the application, newest first. */
async function readHistory(db: Db, id: string): Promise<DeskHistoryLine[]> {
  const rows = await db
    .selectFrom("audit_events")
    .leftJoin("user", "user.id", "audit_events.actor")
    .select(["seq", "at", "actor", "type", "detail", "user.name as name"])
    .where("subject", "=", id)
    .orderBy("seq", "desc")
    .execute();
  return rows.map((row) => {
    const event = eventOf(row satisfies EventRow);
    return { id: event.id, at: event.at, who: event.who, ...deed(event) };
  });
}
