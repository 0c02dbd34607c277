import { type SqlBool, sql } from "kysely";
import { countRows } from "~/platform/db/count-rows.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { firstApprovedByColleague } from "./first-approval.server";
import { documentsFor, listFirstDocuments, type ReviewLine, readReviewRequest, reviewList } from "./review.server";
import type { PendingPart } from "./vocabulary";

/** Documents of which nobody has approved first: how many, and those that wait longest. */
export interface Waiting {
  count: { total: number; more: boolean };
  list: ReviewLine[];
  /** So many more are in the same list, with a first approval of a colleague. */
  elsewhere: number;
}

const none = { total: 0, more: false };

/**
 * The pending documents that this person is to review, and those that nobody is, counted to so many. What waits for a second approval is in neither.
 */
export async function readAssignedDocuments(
  services: Services,
  actor: Actor,
  { shown, counted }: { shown: number; counted: number },
): Promise<{ mine: Waiting; nobodys: Waiting }> {
  const staff = requireStaff(actor, "desk.read");
  const of = async (part: PendingPart): Promise<Waiting> => {
    const request = readReviewRequest(new URLSearchParams({ status: part, sort: "uploaded" }));
    const { facet } = request;
    const all = documentsFor(staff, request);
    const second = firstApprovedByColleague(staff.userId);
    const filters = [sql<SqlBool>`${all} and not ${second}`, sql<SqlBool>`${second} and ${all}`];
    const requests = filters.map((within) => ({ facet, within }));
    const [count = none, elsewhere = none] = await countRows(services, reviewList, requests, counted);
    if (count.total === 0) return { count, list: [], elsewhere: elsewhere.total };
    // The list is in the order of upload: one that was reopened has not waited so long.
    const documents = await listFirstDocuments(services, actor, request);
    const waiting = documents.filter(({ first }) => !first).toSorted((one, other) => one.waitsSince - other.waitsSince);
    return { count, list: waiting.slice(0, shown), elsewhere: elsewhere.total };
  };
  return { mine: await of("mine"), nobodys: await of("nobodys") };
}
