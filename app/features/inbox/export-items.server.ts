import { recordAudit } from "~/platform/audit/audit.server";
import { dateAndTime } from "~/platform/dates";
import { countMatches, everyKey, type ListRequest } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import type { Row } from "~/platform/sheets/cells";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { acknowledgedAmong } from "./acknowledged.server";
import { holdersOf } from "./administrators.server";
import { refreshClocks } from "./clocks.server";
import { type ItemSort, type ItemsRequest, inboxList, lineOf, listedWithin, narrowing } from "./list-items.server";
import { itemKindLabels, itemStatusLabels } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** `filters` as the address of the list has them. */
    "inbox.list-exported": { search: string; filters: Record<string, string>; count: number };
  }
}

/** All items that the request matches, in its order, with a head. Yields row by row. */
export async function exportItems(
  services: Services,
  actor: Actor,
  { filters, list }: ItemsRequest,
): Promise<AsyncGenerator<Row>> {
  const staff = requireStaff(actor, "lists.export");
  const { db, clock } = services;
  await refreshClocks(services);
  const request = { ...list, within: listedWithin(services, staff, filters), ...narrowing(staff, filters) };
  const count = await countMatches(services, inboxList, request);
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  const detail = { search: list.search, filters: chosen, count };
  const event = { type: "inbox.list-exported", subject: staff.userId, detail } as const;
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId: staff.userId }, event));
  return exportedRows(services, request);
}

async function* exportedRows(services: Services, request: ListRequest<ItemSort>): AsyncGenerator<Row> {
  yield [
    "Reference",
    "Type",
    "Name",
    "Email",
    "Subject",
    "Status",
    "Assignee",
    "Received",
    "Answer due by",
    "Answered",
  ];
  for await (const keys of everyKey(services, inboxList, request)) yield* await readRows(services, keys);
}

async function readRows({ db, clock }: Services, keys: readonly number[]): Promise<Row[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom("inbox_items").selectAll().where("n", "in", keys).execute();
  const names = await holdersOf(
    db,
    rows.map(({ assignee_id }) => assignee_id),
  );
  const now = clock.now();
  const acknowledged = await acknowledgedAmong(db, rows);
  const lines = new Map(rows.map((row) => [row.n, lineOf(row, names, { acknowledged, now })]));
  const time = (at: number | null) => (at === null ? "" : dateAndTime(at));
  return keys.flatMap((key) => {
    const line = lines.get(key);
    if (!line) return [];
    const { reference, kind, name, email, title, status, assignee, createdAt, answerDueAt, answeredAt } = line;
    const answered = line.acknowledged ? "Acknowledged" : time(answeredAt);
    const words = [reference, itemKindLabels[kind], name, email, title, itemStatusLabels[status]];
    return [[...words, assignee?.name ?? "", time(createdAt), time(answerDueAt), answered]];
  });
}
