import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { countRows } from "~/platform/db/count-rows.server";
import { type ListOf, type ListPage, type ListRequest, listPage, readListRequest } from "~/platform/db/list.server";
import type { Db } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import type { EntryKind } from "../entry-kinds";
import { type LoanFigure, readFigureKey } from "../loan-figures/figures";
import { inFigure } from "../loan-figures/loan-figures.server";
import { expireShownAmounts } from "../loan-file/shown-amount.server";
import type { Move } from "../loan-file/steps";
import type { Answers } from "../questions";
import { ownApplications, requireApplicationInReach } from "../reach.server";
import type { ApplicationTable } from "../tables";
import { type Stage, stageLine } from "../vocabulary";
import { type ApplicationFilters, facetsOf, readApplicationFilters } from "../waiting-on";
import { reachedStage } from "./conversion.server";
import { type ListMarks, readMarks } from "./list-marks.server";

export type ApplicationSort = "received" | "name" | "company" | "amount" | "stage";

export const applicationList: ListOf<ApplicationSort> = {
  table: "applications",
  sorts: {
    received: "created_at",
    name: "sort_name",
    company: "sort_company",
    amount: "shown_cents",
    stage: "stage",
  },
  numeric: ["received", "amount"],
  codes: {},
  fallback: { sort: "received", direction: "desc" },
};

export interface ApplicationsRequest extends ListRequest<ApplicationSort> {
  filters: ApplicationFilters;
  /** Received within the last half year, and come at least as far as this stage; '' for any. */
  reached: Stage | "";
  /** Counted by this figure of the loans; null for any. */
  figure: LoanFigure | null;
}

export function readApplicationsRequest(parameters: URLSearchParams): ApplicationsRequest {
  const filters = readApplicationFilters(parameters);
  const reached = stageLine.find((stage) => stage === parameters.get("reached")) ?? "";
  const figure = readFigureKey(parameters.get("loans"));
  return { ...readListRequest(applicationList, parameters), filters, reached, figure, facet: facetsOf(filters) };
}

/** What a request narrows the list to besides its facet, for this reader; undefined for everything. */
export function narrowed(
  reader: Administrator,
  { reached, figure }: Partial<Pick<ApplicationsRequest, "reached" | "figure">>,
  now: number,
): RawBuilder<SqlBool> | undefined {
  const parts = [
    ownApplications(reader, "t"),
    reached ? reachedStage(reached, now) : undefined,
    figure ? inFigure(figure, now) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 1 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : parts[0];
}

export interface ApplicationLine {
  id: string;
  reference: string;
  name: string;
  email: string;
  company: string;
  amountCents: number;
  /** The requested term in years. */
  term: number;
  stage: Stage;
  createdAt: number;
  answerDueAt: number;
}

export type ListedApplication = ApplicationLine & ListMarks;

/**
 * One page of the applications, filtered by stage and by whom they wait for, searched (name, address, company, reference)
 * and sorted.
 */
export async function listApplications(
  services: Services,
  actor: Actor,
  request: ListRequest<ApplicationSort> & Partial<Pick<ApplicationsRequest, "reached" | "figure">>,
): Promise<Omit<ListPage, "keys"> & { applications: ListedApplication[] }> {
  const within = narrowed(requireStaff(actor, "desk.read"), request, services.clock.now());
  await expireShownAmounts(services.db, services.clock);
  const { keys, ...page } = await listPage(services, applicationList, { ...request, within });
  return { ...page, applications: await readListed(services, keys) };
}

/**
 * What waits for a second person: `agreement` is an acceptance on paper, `acceptance` one that the applicant gave online, `disbursement`
 * the signed agreement, `repayment` the end of a loan that is not paid out further. A payment and its reversal stand in the ledger.
 */
export type Proposal =
  | "terms"
  | "acceptance"
  | Extract<Move, "agreement" | "disbursement" | "repayment">
  | "payout"
  | EntryKind;

export interface AwaitingSecond {
  id: string;
  company: string;
  what: Proposal;
  /** In cents: of the payout or the payments themselves, of the proposed terms or, for any other step, of the offer. */
  amountCents: number;
  /** Payments that one file has entered are one proposal. */
  many: number;
  proposedAt: number;
  /** Who proposed it; of an acceptance, the applicant. */
  by: string;
}

/** The applications that have waited longest for this administrator's second approval; at most `most`. */
export async function listAwaitingSecond({ db }: Services, actor: Actor, most: number): Promise<AwaitingSecond[]> {
  const staff = requireStaff(actor, "desk.read");
  return oldestOf(awaitingSecond(db, staff), most);
}

/** The applications that have waited longest for a second approval of what this administrator proposed. */
export async function listOwnProposals({ db }: Services, actor: Actor, most: number): Promise<AwaitingSecond[]> {
  const staff = requireStaff(actor, "desk.read");
  return oldestOf(awaitingSecond(db, staff, "="), most);
}

async function oldestOf(proposals: ReturnType<typeof awaitingSecond>, most: number): Promise<AwaitingSecond[]> {
  const found = await proposals.orderBy("proposed_at").limit(most).execute();
  return found.map(({ id, company, what, amount_cents, many, proposed_at, by }) => ({
    ...{ id, company, what, amountCents: amount_cents, many: Number(many), proposedAt: proposed_at },
    by: by ?? "somebody who has left",
  }));
}

/** Spelled out, because a database takes an index of these rows alone only when it reads that the statement wants no others. */
const isProposed = sql<SqlBool>`state = 'proposed'`;

/** Terms, steps and repayments that a colleague has proposed; with `by` '=', those that this one has proposed. */
function awaitingSecond(db: Db, staff: Administrator, by: "=" | "!=" = "!=") {
  const columns = ["application_id", "from_stage", "proposed_by", "proposed_at"] as const;
  const terms = db
    .selectFrom("application_decisions")
    .select([...columns, "amount_cents", sql<string | null>`cast(null as text)`.as("accepter")])
    .select([sql<Proposal>`cast('terms' as text)`.as("what"), sql<number>`1`.as("many")])
    .where(isProposed);
  const steps = db
    .selectFrom("application_steps")
    .leftJoin("application_payouts as payout", "payout.step_id", "application_steps.id")
    .select(["application_steps.application_id", "from_stage", "proposed_by", "proposed_at"])
    .select((eb) => {
      const offered = eb
        .selectFrom("application_decisions as offer")
        .select("offer.amount_cents")
        .whereRef("offer.application_id", "=", "application_steps.application_id")
        .where("offer.kind", "=", "offer")
        .where("offer.state", "=", "sent")
        .orderBy("offer.id", "desc")
        .limit(1);
      return eb.fn.coalesce("payout.amount_cents", offered).as("amount_cents");
    })
    // Of an online acceptance: the applicant.
    .select((eb) =>
      eb
        .selectFrom("application_acceptances as accepted")
        .select("accepted.name")
        .whereRef("accepted.id", "=", "application_steps.acceptance_id")
        .as("accepter"),
    )
    .select(
      sql<Proposal>`case when payout.step_id is not null then 'payout' when acceptance_id is not null then 'acceptance' else to_stage end`.as(
        "what",
      ),
    )
    .select(sql<number>`1`.as("many"))
    .where(isProposed);
  const entries = db
    .selectFrom("application_repayment_entries")
    .select(["application_id", sql<Stage>`cast('repayment' as text)`.as("from_stage"), "proposed_by", "proposed_at"])
    // A file enters many at once, which are confirmed on one page.
    .select([sql<number>`cast(sum(amount_cents) as bigint)`.as("amount_cents")])
    .select([sql<string | null>`cast(null as text)`.as("accepter")])
    .select([sql<Proposal>`kind`.as("what"), sql<number>`count(*)`.as("many")])
    .where(isProposed)
    .groupBy(["application_id", "proposed_by", "proposed_at", "kind"]);
  return (
    db
      .selectFrom(terms.unionAll(steps).unionAll(entries).as("proposal"))
      // In this order: the embedded database would begin with all applications.
      .crossJoin("applications")
      .leftJoin("user", "user.id", "proposal.proposed_by")
      .select(["applications.id", "applications.company", "proposal.what", "proposal.many"])
      .select((eb) => eb.fn.coalesce("proposal.amount_cents", "applications.amount_cents").as("amount_cents"))
      .select((eb) => ["proposal.proposed_at", eb.fn.coalesce("proposal.accepter", "user.name").as("by")])
      .whereRef("applications.id", "=", "proposal.application_id")
      // Terms that were never confirmed stay marked as proposed after the application has moved on: leave those out.
      .whereRef("applications.stage", "=", "proposal.from_stage")
      .where("proposal.proposed_by", by, staff.userId)
      .where(ownApplications(staff, "applications") ?? sql<SqlBool>`1 = 1`)
      .where("applications.hidden_at", "is", null)
  );
}

/** How many applications stand in each stage of the line, exact to 1,000: of loans in repayment those without a closing letter. */
export async function countStages(
  services: Services,
  actor: Actor,
): Promise<{ stage: Stage; total: number; more: boolean }[]> {
  const within = ownApplications(requireStaff(actor, "desk.read"), "t");
  const requests = stageLine.map((stage) => ({ within, facet: facetsOf({ stage, waiting: "" }) }));
  const counts = await countRows(services, applicationList, requests);
  return stageLine.map((stage, index) => ({ stage, ...(counts[index] ?? { total: 0, more: false }) }));
}

/** The applications with these list keys, in the order of the keys, with their marks. */
export async function readListed({ db, clock }: Services, keys: readonly number[]): Promise<ListedApplication[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom("applications").selectAll().where("n", "in", keys).execute();
  const marks = await readMarks(
    db,
    rows.map(({ id }) => id),
    clock.now(),
  );
  const byKey = new Map(rows.map((row) => [row.n, row]));
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    const marked = row && marks.get(row.id);
    return row && marked ? [{ ...present(row), ...marked, answerDueAt: marked.promisedAt ?? row.promised_at }] : [];
  });
}

export interface ApplicationFile extends ApplicationLine {
  answers: Answers;
  /** The texts that the applicant accepted. */
  accepted: { document: string; version: string; at: number }[];
  /** The client whose account has sent it; null for none, and for one who was deleted. */
  clientId: string | null;
}

/** One application with the answers as they were submitted. Throws 404. */
export async function readApplication({ db }: Services, actor: Actor, id: string): Promise<ApplicationFile> {
  requireStaff(actor, "desk.read");
  await requireApplicationInReach(db, actor, id);
  const row = await db
    .selectFrom("applications")
    .leftJoin("clients", (join) =>
      join.onRef("clients.user_id", "=", "applications.user_id").on("clients.hidden_at", "is", null),
    )
    .selectAll("applications")
    .select("clients.id as client_id")
    .where("applications.id", "=", id)
    .where("applications.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("application");
  const accepted = await db
    .selectFrom("agreements")
    .select(["document", "version", "at"])
    .where("subject", "=", id)
    .orderBy("document")
    .execute();
  const answers = Object.fromEntries(
    Object.entries(JSON.parse(row.data)).map(([field, value]) => [field, String(value)]),
  );
  return { ...present(row), answers, accepted, clientId: row.client_id };
}

function present(row: Selectable<ApplicationTable>): ApplicationLine {
  const { id, reference, name, email, company, term, stage } = row;
  return {
    id,
    reference,
    name,
    email,
    company,
    term,
    stage,
    amountCents: row.amount_cents,
    createdAt: row.created_at,
    answerDueAt: row.promised_at,
  };
}
