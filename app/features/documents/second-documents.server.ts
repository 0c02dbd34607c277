import { countRows } from "~/platform/db/count-rows.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { documentsFor, listFirstDocuments, type ReviewLine, readReviewRequest, reviewList } from "./review.server";

/** The documents that a colleague has approved first and this person can approve: how many, counted to so many, and those that wait longest. */
export async function readSecondDocuments(
  services: Services,
  actor: Actor,
  { shown, counted }: { shown: number; counted: number },
): Promise<{ count: { total: number; more: boolean }; list: ReviewLine[] }> {
  const request = readReviewRequest(new URLSearchParams({ status: "second", sort: "uploaded" }));
  const within = documentsFor(requireStaff(actor, "desk.read"), request);
  const requests = [{ facet: request.facet, within }];
  const [count = { total: 0, more: false }] = await countRows(services, reviewList, requests, counted);
  if (count.total === 0) return { count, list: [] };
  const documents = await listFirstDocuments(services, actor, request);
  return { count, list: documents.slice(0, shown) };
}
