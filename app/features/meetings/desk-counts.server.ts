import { sql } from "kysely";
import type { Services } from "~/platform/services";
import type { Actor } from "../accounts/actor";
import { requireAdministrator } from "../accounts/policy";
import "../clients/tables";
import "./tables";

const mostCounted = 1000;

/** How many requests have no time yet, exact to 1,000. Those of deleted clients are not listed, so they do not count. */
export async function countOpenRequests(
  { db }: Pick<Services, "db">,
  actor: Actor,
): Promise<{ total: number; more: boolean }> {
  requireAdministrator(actor);
  const open = db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select(sql`1`.as("one"))
    .where("meeting_requests.status", "=", "requested")
    .where("clients.hidden_at", "is", null)
    .limit(mostCounted + 1);
  const { count } = await db
    .selectFrom(open.as("open"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { total: Math.min(count, mostCounted), more: count > mostCounted };
}
