import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import { countMatches, everyKey, type ListRequest } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import type { Row } from "~/platform/sheets/cells";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { readAssignees } from "./assignees.server";
import { readFirstApprovals } from "./first-approval.server";
import { type DocumentSort, documentsFor, type ReviewRequest, reviewList, withTexts } from "./review.server";
import { readExpiries } from "./set-expiry.server";
import { documentStatusCodes, documentStatusLabels, madeDecisionLabels } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "document.list-exported": { search: string; status: string; count: number };
  }
}

/** All documents that the request matches, in its order, with a head. Yields row by row. */
export async function exportDocuments(
  services: Services,
  actor: Actor,
  asked: ReviewRequest,
): Promise<AsyncGenerator<Row>> {
  const staff = requireStaff(actor, "lists.export");
  const request = { ...(await withTexts(services, asked)), within: documentsFor(staff, asked) };
  const { db, clock } = services;
  const count = await countMatches(services, reviewList, request);
  const all = Object.entries(documentStatusCodes).find(([, code]) => code === request.facet)?.[0] ?? "";
  const status = asked.part ?? all;
  const event = {
    type: "document.list-exported",
    subject: staff.userId,
    detail: { search: request.search, status, count },
  } as const;
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId: staff.userId }, event));
  return exportedRows(services, request);
}

async function* exportedRows(services: Services, request: ListRequest<DocumentSort>): AsyncGenerator<Row> {
  yield [
    "Document",
    "Asked for",
    "Client",
    "Category",
    "Type",
    "Status",
    "Assigned to",
    "Uploaded",
    "Decided",
    "Reason",
    "Expires",
    "Bytes",
  ];
  for await (const keys of everyKey(services, reviewList, request)) yield* await readRows(services, keys);
}

async function readRows({ db, requestedItems }: Services, keys: readonly number[]): Promise<Row[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .select(["documents.n", "documents.id", "documents.name", "category", "type", "documents.status", "upload_date"])
    .select(["decided_at", "reason", "size_bytes", "clients.name as client_name"])
    .where("documents.n", "in", keys)
    .execute();
  const expiries = await readExpiries(
    db,
    rows.map(({ id }) => id),
  );
  const pending = rows.flatMap(({ id, status }) => (status === "pending" ? [id] : []));
  const first = await readFirstApprovals(db, pending);
  const assignees = await readAssignees(db, pending);
  const asked = await requestedItems.namesOf(
    db,
    rows.map(({ id }) => id),
  );
  const byKey = new Map(rows.map((row) => [row.n, row]));
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    if (!row) return [];
    const state = first.has(row.id) ? madeDecisionLabels["first-approved"] : documentStatusLabels[row.status];
    const names = [row.name, asked.get(row.id) ?? "", row.client_name];
    const words = [...names, row.category, row.type, state, assignees.get(row.id)?.name ?? ""];
    const decided = { day: row.decided_at === null ? "" : isoDate(row.decided_at) };
    const dates = [{ day: row.upload_date }, decided, row.reason ?? "", { day: expiries.get(row.id) ?? "" }];
    return [[...words, ...dates, row.size_bytes]];
  });
}
