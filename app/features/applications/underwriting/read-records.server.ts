import { withPersonalValues } from "~/platform/audit/personal.server";
import type { Db } from "~/platform/db/tables";
import { namesOf } from "../../inbox/administrators.server";
import { listEvidence } from "../attachments/evidence-files.server";
import type { AttachedFile } from "../attachments/vocabulary";
import { type Evidence, evidenceLines } from "../loan-file/evidence";
import { type HistoryLine, historyLines } from "../loan-file/history-lines";
import { type EventRow, eventOf, type HistoryEvent } from "../loan-file/history-rows";
import type { Payout } from "../loan-file/payout";
import { payoutOf, readPayout } from "../loan-file/payouts.server";
import { isMove, type Move } from "../loan-file/steps";
import type {
  AskedFor,
  ConditionKind,
  ConditionState,
  DecisionKind,
  DecisionState,
  Holding,
  OfferTerms,
} from "../loan-file/vocabulary";
import { listRequestFiles } from "../requests/request-files.server";

// The records of one application, as administrators see them. These functions check no access: their callers do.

export interface ConditionLine {
  id: string;
  kind: ConditionKind;
  text: string;
  holds: Holding;
  state: ConditionState;
  note: string;
  /** What proves that it has passed, each line with its label; empty for what passed before there were forms. */
  evidence: [label: string, value: string][];
  files: AttachedFile[];
  version: number;
  /** Who changed it last, and when; null while it is unchanged. */
  changed: { by: string; at: number } | null;
}

export interface RequestLine extends AskedFor {
  createdBy: string;
  original: string | null;
  settled: { by: string; at: number; note: string } | null;
  /** The files of the answer. */
  files: AttachedFile[];
}

export interface DecisionLine {
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
  /** One person has sent it with checks that they had waived, and no colleague has looked at it. */
  unseen: boolean;
}

/** A step that waits for a second person. */
export interface ProposedStep {
  to: Move;
  note: string;
  /** The payout that it is about; undefined for other steps. */
  payout?: Payout;
  files: AttachedFile[];
  /** The applicant's online acceptance, which staff confirm; null for the steps of staff. */
  acceptanceId: string | null;
  /** Who proposed it: a colleague, or the person who has accepted. */
  proposedBy: string;
  proposedById: string;
  proposedAt: number;
}

/** A payout that is made, for good. */
export interface PayoutLine extends Payout {
  id: string;
  note: string;
  paidAt: number;
  enteredBy: string;
  /** The second person; null where one was enough. */
  confirmedBy: string | null;
  files: AttachedFile[];
}

/** The conditions in the order in which they were added. */
export async function readConditions(db: Db, id: string): Promise<ConditionLine[]> {
  const rows = await db
    .selectFrom("application_conditions")
    .leftJoin("user", "user.id", "application_conditions.changed_by")
    .selectAll("application_conditions")
    .select("user.name as changer")
    .where("application_id", "=", id)
    .orderBy("application_conditions.id")
    .execute();
  const files = await listEvidence(db, id);
  return rows.map(({ id, kind, text, holds, state, note, evidence, version, changed_at, changer }) => ({
    ...{ id, kind, text, holds, state, note, version, files: files.get(id) ?? [] },
    evidence: evidence === "" ? [] : evidenceLines(kind, JSON.parse(evidence) as Evidence),
    changed: changed_at === null ? null : { by: changer ?? "A former account", at: changed_at },
  }));
}

/** The requests, newest first, each with the files of its answer. */
export async function readRequests(db: Db, id: string): Promise<RequestLine[]> {
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

/** The decisions, newest first. */
export async function readDecisions(db: Db, id: string): Promise<DecisionLine[]> {
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
    unseen: row.state === "sent" && row.unseen === 1,
  }));
}

/** The step that waits for a second person, if one does. */
export async function readProposedStep(db: Db, id: string): Promise<ProposedStep | null> {
  const row = await db
    .selectFrom("application_steps")
    .leftJoin("user", "user.id", "application_steps.proposed_by")
    .leftJoin("application_acceptances as accepted", "accepted.id", "application_steps.acceptance_id")
    .selectAll("application_steps")
    .select(["user.name as proposer", "accepted.name as accepter"])
    .where("application_steps.application_id", "=", id)
    .where("state", "=", "proposed")
    .executeTakeFirst();
  if (!row || !isMove(row.to_stage)) return null;
  return {
    to: row.to_stage,
    note: row.note,
    payout: await readPayout(db, row.id),
    files: (await listEvidence(db, id)).get(row.id) ?? [],
    acceptanceId: row.acceptance_id,
    proposedBy: row.accepter ?? row.proposer ?? "A former account",
    proposedById: row.proposed_by,
    proposedAt: row.proposed_at,
  };
}

/** The payouts that are made, newest first. */
export async function readPayouts(db: Db, id: string): Promise<PayoutLine[]> {
  const rows = await db
    .selectFrom("application_payouts")
    .innerJoin("application_steps", "application_steps.id", "application_payouts.step_id")
    .leftJoin("user as proposer", "proposer.id", "application_steps.proposed_by")
    .leftJoin("user as settler", "settler.id", "application_steps.settled_by")
    .selectAll("application_payouts")
    .select(["note", "proposed_by", "settled_by", "proposer.name as proposer", "settler.name as settler"])
    .where("application_payouts.application_id", "=", id)
    .orderBy("application_payouts.step_id", "desc")
    .execute();
  const files = await listEvidence(db, id);
  return rows.flatMap((row) => {
    if (row.paid_at === null) return [];
    const two = row.settled_by !== row.proposed_by;
    return {
      ...payoutOf(row),
      ...{ id: row.step_id, note: row.note, paidAt: row.paid_at, enteredBy: row.proposer ?? "A former account" },
      confirmedBy: two ? (row.settler ?? "A former account") : null,
      files: files.get(row.step_id) ?? [],
    };
  });
}

/** The application's events in the audit log, newest first. Events of one action are one line. */
export async function readHistory(db: Db, id: string): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom("audit_events")
    .leftJoin("user", "user.id", "audit_events.actor")
    .select(["seq", "at", "actor", "type", "detail", "user.name as name"])
    .where("subject", "=", id)
    .orderBy("seq", "desc")
    .execute();
  const details = await withPersonalValues(
    db,
    rows.map(({ detail }) => detail),
  );
  const events = rows.map((row, index) => eventOf({ ...row, detail: details[index] ?? row.detail } satisfies EventRow));
  return historyLines(await withAssignees(db, events));
}

/** Adds the name of the new assignee to the events that assign the application, as `detail.assignee`. */
async function withAssignees(db: Db, events: readonly HistoryEvent[]): Promise<HistoryEvent[]> {
  const ids = events.flatMap(({ type, detail }) => (type === "inbox.assigned" && detail.to ? [String(detail.to)] : []));
  if (ids.length === 0) return [...events];
  const names = await namesOf(db, ids);
  return events.map((event) =>
    event.type === "inbox.assigned"
      ? { ...event, detail: { ...event.detail, assignee: names.get(String(event.detail.to)) } }
      : event,
  );
}
