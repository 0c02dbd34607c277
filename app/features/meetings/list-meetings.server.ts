import { sql } from "kysely";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireAdministrator } from "../identity/policy";
import { type MeetingRequest, present } from "./meetings.server";

export interface MeetingRequestOfClient extends MeetingRequest {
  clientId: string;
  clientName: string;
  clientEmail: string;
}

/** `waiting`: open requests first, the oldest on top, then the meetings to come, then the rest. Otherwise by age alone. */
export type MeetingOrder = "waiting" | "oldest" | "newest";

export function readMeetingOrder(parameters: URLSearchParams): MeetingOrder {
  const sort = parameters.get("sort");
  return sort === "asked" ? "oldest" : sort === "-asked" ? "newest" : "waiting";
}

const listed = 200;

/** The meetings and requests of all clients, at most 200. */
export async function listMeetingRequests(
  { db, clock }: Services,
  actor: Actor,
  order: MeetingOrder = "waiting",
): Promise<MeetingRequestOfClient[]> {
  requireAdministrator(actor);
  const requested = sql`meeting_requests.status = 'requested'`;
  const toCome = sql`(meeting_requests.status = 'closed' and meeting_requests.meets_at > ${clock.now()})`;
  let query = ofClients(db);
  if (order === "waiting")
    query = query
      .orderBy(sql`case when ${requested} then 0 when ${toCome} then 1 else 2 end`)
      .orderBy(
        sql`case when ${requested} then meeting_requests.created_at when ${toCome} then meets_at else -meeting_requests.created_at end`,
      )
      .orderBy("meeting_requests.n", "desc");
  else {
    const direction = order === "oldest" ? "asc" : "desc";
    query = query.orderBy("meeting_requests.created_at", direction).orderBy("meeting_requests.n", direction);
  }
  const rows = await query.limit(listed).execute();
  return rows.map(presentOfClient);
}

export interface OpenMeetingRequests {
  total: number;
  /** The first of them, oldest first. */
  oldest: MeetingRequestOfClient[];
}

/** The requests that have no time yet: how many there are, and the oldest `limit` of them. */
export async function openMeetingRequests(
  { db }: Services,
  actor: Actor,
  { limit }: { limit: number },
): Promise<OpenMeetingRequests> {
  requireAdministrator(actor);
  const open = ofClients(db).where("meeting_requests.status", "=", "requested");
  const { total } = await open
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await open.orderBy("meeting_requests.created_at").orderBy("meeting_requests.n").limit(limit).execute();
  return { total: Number(total), oldest: rows.map(presentOfClient) };
}

/** The meetings that have a time between two moments, in their order: for the day of the firm. */
export async function meetingsBetween(
  { db }: Services,
  actor: Actor,
  { from, to }: { from: number; to: number },
): Promise<MeetingRequestOfClient[]> {
  requireAdministrator(actor);
  const rows = await ofClients(db)
    .where("meeting_requests.status", "=", "closed")
    .where("meets_at", ">=", from)
    .where("meets_at", "<", to)
    .orderBy("meets_at")
    .orderBy("meeting_requests.n")
    .limit(listed)
    .execute();
  return rows.map(presentOfClient);
}

const ofClients = (db: Services["db"]) =>
  db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .selectAll("meeting_requests")
    .select(["clients.name as client_name", "clients.email as client_email"])
    .where("clients.hidden_at", "is", null);

type Found = Awaited<ReturnType<ReturnType<typeof ofClients>["execute"]>>[number];

const presentOfClient = (row: Found): MeetingRequestOfClient => ({
  ...present(row),
  clientId: row.client_id,
  clientName: row.client_name,
  clientEmail: row.client_email,
});
