import { recordAudit } from "~/platform/audit/audit.server";
import type { Services } from "~/platform/services";
import type { Row } from "~/platform/sheets/cells";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { present } from "./find-items.server";
import {
  type ItemPlace,
  type ItemsRequest,
  type MatchingItems,
  matchingItems,
  readItems,
} from "./matching-items.server";
import { itemFilters, itemStateLabels } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "document-request.list-exported": { search: string; filter: string; count: number };
  }
}

const readAtOnce = 100;

/** All requested documents that the request matches, by due date, with a head. Yields row by row. */
export async function exportRequestedItems(
  services: Services,
  actor: Actor,
  request: ItemsRequest,
): Promise<AsyncGenerator<Row>> {
  const staff = requireStaff(actor, "lists.export");
  const { db, clock } = services;
  const matching = await matchingItems(services, staff, request);
  const { count } = await db
    .selectFrom(matching.as("all_items"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const filter = itemFilters.find(({ value }) => value === request.filter)?.label ?? "All that is open";
  const detail = { search: request.search, filter, count };
  const event = { type: "document-request.list-exported", subject: staff.userId, detail } as const;
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId: staff.userId }, event));
  return exportedRows(db, matching);
}

async function* exportedRows(db: Services["db"], matching: MatchingItems): AsyncGenerator<Row> {
  yield ["Client", "Email", "Document", "Category", "Type", "Required", "Status", "Due", "Sent as"];
  let after: ItemPlace | null = null;
  for (;;) {
    const rows = await readItems(db, matching, { after, most: readAtOnce });
    for (const row of rows) {
      const { name, category, type, optional, state, dueOn, answer } = present(row, "firm");
      yield [
        ...[
          row.client_name,
          row.email,
          name,
          category,
          type,
          optional ? "Optional" : "Required",
          itemStateLabels[state],
        ],
        ...[{ day: dueOn ?? "" }, answer?.name ?? ""],
      ];
    }
    const end = rows.at(-1);
    if (!end || rows.length < readAtOnce) return;
    after = { due: end.due_on ?? "9999-12-31", id: end.id };
  }
}
