import { type SqlBool, sql } from "kysely";
import { capped } from "~/platform/db/capped";
import { countRows } from "~/platform/db/count-rows.server";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { ownClients } from "../identity/reach.server";
import { readAssignees } from "./assignees.server";
import { firstApprovedByColleague } from "./first-approval.server";
import {
  documentsFor,
  listFirstDocuments,
  type ReviewLine,
  readReviewRequest,
  reviewList,
  unsafeReadLines,
} from "./review.server";
import type { PendingPart } from "./vocabulary";

/** How many documents, counted to so many, and those that wait longest. */
export interface Waiting {
  count: { total: number; more: boolean };
  list: ReviewLine[];
}

/** Of these nobody has approved first; so many more are in the same list, with a first approval of a colleague. */
export type WaitingForFirst = Waiting & { elsewhere: number };

const none = { total: 0, more: false };

/**
 * The pending documents that a colleague has approved first and this person can approve, those that this person is to review, and those
 * that nobody is. What waits for a second approval is in the first of them only.
 */
export async function readWaitingDocuments(
  services: Services,
  actor: Actor,
  { shown, counted }: { shown: number; counted: number },
): Promise<{ second: Waiting; mine: WaitingForFirst; nobodys: WaitingForFirst }> {
  const staff = requireStaff(actor, "desk.read");
  const approved = await firstApproved(services, staff);
  const of = async (part: "mine" | "nobodys"): Promise<WaitingForFirst> => {
    const request = requestOf(part);
    const { facet } = request;
    const within = sql<SqlBool>`${documentsFor(staff, request)} and not ${firstApprovedByColleague(staff.userId)}`;
    const [count = none] = await countRows(services, reviewList, [{ facet, within }], counted);
    const elsewhere = approved.filter((row) => row.part === part).length;
    if (count.total === 0) return { count, list: [], elsewhere };
    // The list is in the order of upload: one that was reopened has not waited so long.
    const documents = await listFirstDocuments(services, actor, request);
    const waiting = documents.filter(({ first }) => !first).toSorted((one, other) => one.waitsSince - other.waitsSince);
    return { count, list: waiting.slice(0, shown), elsewhere };
  };
  const keys = approved.slice(0, shown).map(({ n }) => n);
  return {
    second: {
      count: capped(approved.length, counted),
      list: await unsafeReadLines(services, staff, requestOf("second"), keys),
    },
    mine: await of("mine"),
    nobodys: await of("nobodys"),
  };
}

const requestOf = (part: PendingPart) => readReviewRequest(new URLSearchParams({ status: part, sort: "uploaded" }));

/**
 * The documents that a colleague has approved first, the oldest first; of more than a thousand those that were approved first of all.
 * They are few, and the pending ones may be many: these are read from the approvals, and put in order here.
 */
async function firstApproved({ db, dialect }: Services, staff: Administrator) {
  // Told nothing, both databases walk through all pending documents. The limit within keeps them from it, and the order.
  const approvals = sql`(select document_id from document_first_approvals where by_user <> ${staff.userId}
    order by at, document_id limit 1000000) a cross join`;
  const documents =
    dialect === "sqlite"
      ? sql`${approvals} documents t indexed by documents_pending_by_id where t.id = a.document_id`
      : sql`${approvals} lateral (select * from documents where id = a.document_id offset 0) t where true`;
  const { rows } = await sql<{
    n: number;
    id: string;
    at: number;
  }>`select t.n, t.id, t.created_at as at from ${documents}
    and t.facet = 'p' and t.hidden_at is null and ${ownClients(staff) ?? sql`1 = 1`} limit 1000`.execute(db);
  const oldest = rows.toSorted((one, other) => one.at - other.at || one.n - other.n);
  const assignees = await readAssignees(
    db,
    oldest.map(({ id }) => id),
  );
  return oldest.map(({ n, id }) => {
    const assignee = assignees.get(id)?.id;
    return { n, part: assignee === staff.userId ? "mine" : assignee === undefined ? "nobodys" : null };
  });
}
