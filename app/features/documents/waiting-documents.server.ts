import { type SqlBool, sql } from "kysely";
import { capped } from "~/platform/db/capped";
import { countRows } from "~/platform/db/count-rows.server";
import { listKeys } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { ownClients } from "../identity/reach.server";
import { type Assignee, readAssignees } from "./assignees.server";
import { firstApprovedByColleague } from "./first-approval.server";
import { documentsFor, readReviewRequest, reopenedAt, reviewList } from "./review.server";
import type { PendingPart } from "./vocabulary";

export interface WaitingDocument {
  id: string;
  name: string;
  clientName: string;
  /** Since when it waits for a decision: its upload, or the last time that a decision was reopened. */
  waitsSince: number;
  /** The name of the colleague who has approved it first. */
  firstBy: string | null;
}

/** `assignee` is who is to review it. `own`: the reader. */
export interface WaitingForSecond extends WaitingDocument {
  assignee?: Assignee & { own: boolean };
}

/** How many documents, counted to so many, and those that wait longest. */
export interface Waiting<Line = WaitingDocument> {
  count: { total: number; more: boolean };
  list: Line[];
}

/** Of these nobody has approved first; so many more are in the same list, with a first approval of a colleague. */
export type WaitingForFirst = Waiting & { elsewhere: number };

export interface WaitingDocuments {
  /** Since when the oldest of all pending documents waits; null where there is none. */
  oldest: number | null;
  second: Waiting<WaitingForSecond>;
  mine: WaitingForFirst;
  nobodys: WaitingForFirst;
}

const none = { total: 0, more: false };

/**
 * The pending documents that a colleague has approved first and this person can approve, those that this person is to review, and those
 * that nobody is. What waits for a second approval is in the first of them only.
 */
export async function readWaitingDocuments(
  services: Services,
  actor: Actor,
  { shown, counted }: { shown: number; counted: number },
): Promise<WaitingDocuments> {
  const staff = requireStaff(actor, "desk.read");
  const [approved, all, mine, nobodys] = await Promise.all([
    firstApproved(services, staff),
    firstKeys(services, staff, "all"),
    firstOfPart(services, staff, "mine", counted),
    firstOfPart(services, staff, "nobodys", counted),
  ]);
  const second = approved.slice(0, shown);
  const lines = await readLines(services, {
    keys: [...all, ...mine.keys, ...nobodys.keys],
    ids: second.map(({ id }) => id),
  });
  // The lists are in the order of upload: one that was reopened has not waited so long.
  const longest = (keys: readonly number[]) =>
    keys.flatMap((key) => lines.byKey.get(key) ?? []).toSorted((one, other) => one.waitsSince - other.waitsSince);
  const of = (part: "mine" | "nobodys", { count, keys }: typeof mine): WaitingForFirst => ({
    count,
    list: longest(keys).slice(0, shown),
    elsewhere: approved.filter((row) => row.part === part).length,
  });
  return {
    oldest: longest(all)[0]?.waitsSince ?? null,
    second: {
      count: capped(approved.length, counted),
      list: second.flatMap(({ id, assignee }) => {
        const line = lines.byId.get(id);
        return line ? [{ ...line, assignee }] : [];
      }),
    },
    mine: of("mine", mine),
    nobodys: of("nobodys", nobodys),
  };
}

/** Of a part those that nobody has approved first: how many they are, and the keys of the first page. */
async function firstOfPart(services: Services, staff: Administrator, part: "mine" | "nobodys", counted: number) {
  const { facet, within } = requestOf(staff, part);
  const [count = none] = await countRows(services, reviewList, [{ facet, within }], counted);
  return { count, keys: count.total === 0 ? [] : await firstKeys(services, staff, part) };
}

const firstKeys = async (services: Services, staff: Administrator, part: "all" | "mine" | "nobodys") =>
  (await listKeys(services, reviewList, requestOf(staff, part))).keys;

function requestOf(staff: Administrator, part: "all" | "mine" | "nobodys") {
  const status = part === "all" ? "pending" : (part satisfies PendingPart);
  const request = readReviewRequest(new URLSearchParams({ status, sort: "uploaded" }));
  const within = documentsFor(staff, request);
  const notApproved = sql<SqlBool>`${within} and not ${firstApprovedByColleague(staff.userId)}`;
  return { ...request, within: part === "all" ? within : notApproved };
}

/** What the overview says about these documents. */
async function readLines({ db }: Services, { keys, ids }: { keys: readonly number[]; ids: readonly string[] }) {
  const rows = await db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .leftJoin("document_first_approvals as first", "first.document_id", "documents.id")
    .leftJoin("user", "user.id", "first.by_user")
    .select(["documents.n", "documents.id", "documents.name", "documents.created_at", "clients.name as client_name"])
    .select(["user.name as first_by", reopenedAt.as("reopened_at")])
    .where(({ eb, or }) =>
      or([eb("documents.n", "in", [-1, ...new Set(keys)]), eb("documents.id", "in", ["", ...ids])]),
    )
    .execute();
  const lines = rows.map(({ n, id, name, ...row }): [number, WaitingDocument] => [
    n,
    { id, name, clientName: row.client_name, waitsSince: row.reopened_at ?? row.created_at, firstBy: row.first_by },
  ]);
  return { byKey: new Map(lines), byId: new Map(lines.map(([, line]) => [line.id, line])) };
}

/**
 * The documents that a colleague has approved first, the oldest first; of more than a thousand those that were approved first of all.
 * They are few, and the pending ones may be many: these are read from the approvals, and put in order here.
 */
async function firstApproved({ db, dialect }: Services, staff: Administrator) {
  const within = ownClients(staff) ?? sql`1 = 1`;
  // Told nothing, both databases walk through all pending documents. The limit within keeps them from it, and the order.
  const approvals = sql`(select document_id from document_first_approvals where by_user <> ${staff.userId}
    order by at, document_id limit 1000000) a cross join`;
  // All of these columns are in the index. PostgreSQL would read everybody else's clients first, if the reach were a condition of its own.
  const pending =
    dialect === "sqlite"
      ? sql`${approvals} documents t indexed by documents_pending_by_id
        where t.id = a.document_id and t.facet = 'p' and t.hidden_at is null and ${within}`
      : sql`${approvals} lateral (select id, client_id, created_at from documents
        where id = a.document_id and facet = 'p' and hidden_at is null offset 0) t where (select ${within})`;
  const { rows } = await sql<{
    id: string;
    at: number;
  }>`select t.id, t.created_at as at from ${pending} limit 1000`.execute(db);
  const oldest = rows.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  const assignees = await readAssignees(
    db,
    oldest.map(({ id }) => id),
  );
  return oldest.map(({ id }) => {
    const assignee = assignees.get(id);
    const own = assignee?.id === staff.userId;
    const part = own ? "mine" : assignee === undefined ? "nobodys" : null;
    return { id, assignee: assignee && { ...assignee, own }, part };
  });
}
