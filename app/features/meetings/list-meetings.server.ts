import { type RawBuilder, sql } from "kysely";
import type { Roster } from "~/content/advisors";
import { hour } from "~/platform/clock";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { lacks } from "./lacking.server";
import { type MeetingRequest, present } from "./meetings.server";
import type { Lacking, MeetingOutcome } from "./outcomes";
import { meetingsInReach } from "./reach.server";
import { readSchedule } from "./schedule/read-schedule.server";
import { meetingClocks, mostListed } from "./vocabulary";
import { zoneOfClient } from "./zone-of-client.server";

export interface MeetingRequestOfClient extends MeetingRequest {
  clientId: string;
  clientName: string;
  clientEmail: string;
  /** Whom nobody can tell of a meeting has no account. */
  clientHasAccount: boolean;
  /** The number in the client's record, or ''. */
  clientPhone: string;
  /** The client's own zone, as the mails to the client use it; '' when it is not known. */
  ownZone: string;
  /** The name of the client's advisor of record, or ''. */
  clientAdvisor: string;
  /** Their slug, or ''. */
  ownAdvisor: string;
  /** The name of the advisor whom the client meets, or ''. */
  advisorName: string;
  /** Who cancelled it: an administrator's name, or null for the client. */
  cancelledBy: string | null;
  /** Whether it was held; null while nobody has recorded it. */
  outcome: { outcome: MeetingOutcome; note: string } | null;
}

/**
 * Open requests come first, then the meetings to come, then the rest. Within these: `waiting` puts the oldest request, the next
 * meeting and the latest past one on top; the others go by the day on which the meeting was asked for.
 */
export type MeetingOrder = "waiting" | "oldest" | "newest";

export function readMeetingOrder(parameters: URLSearchParams): MeetingOrder {
  const sort = parameters.get("sort");
  return sort === "asked" ? "oldest" : sort === "-asked" ? "newest" : "waiting";
}

/**
 * The meetings and requests of all clients, at most 200: what is open first, whatever the order. With `lacking` only the meetings that lack
 * this.
 */
export async function listMeetingRequests(
  { db, clock, siteContent }: Services,
  actor: Actor,
  order: MeetingOrder = "waiting",
  lacking: Lacking | null = null,
): Promise<MeetingRequestOfClient[]> {
  const within = meetingsInReach(requireStaff(actor, "desk.read"));
  const now = clock.now();
  const rows: Found[] = [];
  for (const part of parts(now)) {
    const query = ofClients(db).where(part.which).where(within);
    const chosen = lacking ? query.where(lacks(lacking, now)) : query;
    rows.push(...(await inOrder(chosen, order, part.own, mostListed - rows.length)));
  }
  return rows.map((row) => presentOfClient(siteContent.advisors(), row));
}

/** Later than any day of a calendar: with both ends of the time, SQLite sees that few of the arranged meetings are meant. */
const endOfTime = 8_640_000_000_000_000;
/** No meeting is longer. */
const longestMeeting = 12 * hour;
const ends = sql`coalesce(meeting_requests.ends_at, meeting_requests.meets_at)`;

interface Part {
  which: RawBuilder<boolean>;
  /** Its order when the list is not sorted by the day of asking. */
  own: RawBuilder<unknown>;
}

/**
 * What is open, what is to come or under way, and the rest. Each part is read along an index of its own until the list is full; a state is
 * written out, because the embedded database uses an index of some rows only then.
 */
const parts = (now: number, begins = now - longestMeeting): Part[] => [
  { which: sql`meeting_requests.status = 'requested'`, own: sql`meeting_requests.created_at, meeting_requests.n desc` },
  {
    which: sql`meeting_requests.status = 'arranged' and meeting_requests.meets_at > ${begins}
      and meeting_requests.meets_at < ${endOfTime} and ${ends} > ${now}`,
    own: sql`meeting_requests.meets_at, meeting_requests.n desc`,
  },
  {
    which: sql`meeting_requests.status <> 'requested'
      and not (meeting_requests.status = 'arranged' and coalesce(${ends}, 0) > ${now})`,
    own: sql`coalesce(meeting_requests.meets_at, meeting_requests.created_at) desc, meeting_requests.n desc`,
  },
];

function inOrder(query: ReturnType<typeof ofClients>, order: MeetingOrder, own: RawBuilder<unknown>, most: number) {
  if (order === "waiting") return query.orderBy(own).limit(most).execute();
  const direction = order === "oldest" ? "asc" : "desc";
  return query
    .orderBy("meeting_requests.created_at", direction)
    .orderBy("meeting_requests.n", direction)
    .limit(most)
    .execute();
}

/** One of them, by its id, for a notice about it. Null when it is gone. */
export async function readMeetingOfClient(
  { db, siteContent }: Services,
  actor: Actor,
  id: string,
): Promise<MeetingRequestOfClient | null> {
  const within = meetingsInReach(requireStaff(actor, "desk.read"));
  const row = await ofClients(db).where("meeting_requests.id", "=", id).where(within).executeTakeFirst();
  return row ? presentOfClient(siteContent.advisors(), row) : null;
}

/** See `zoneOfClient`. */
export async function readClientZone({ db }: Services, actor: Actor, clientId: string): Promise<string> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  return zoneOfClient(db, clientId);
}

/**
 * The zone to begin with: the client's own, or the one of the client's last meeting, or of the last that this person has
 * set, or this person's own, or that of the hours of the client's advisor of record, or the first office's.
 */
export async function readUsualZone(services: Services, actor: Actor, clientId: string): Promise<string> {
  const { userId, timeZone } = requireStaff(actor, "desk.read");
  const { db, siteContent } = services;
  const zones = meetingClocks(siteContent.offices().all).map(({ value }) => value);
  const clientZone = await readClientZone(services, actor, clientId);
  if (clientZone !== "") return clientZone;
  const row = await db
    .selectFrom("meeting_requests")
    .select("meets_zone")
    .where("meets_at", "is not", null)
    .where("meets_zone", "in", zones)
    .where((eb) => eb.or([eb("client_id", "=", clientId), eb("closed_by", "=", userId)]))
    .orderBy(sql`case when client_id = ${clientId} then 0 else 1 end`)
    .orderBy("closed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return (
    row?.meets_zone ??
    timeZone ??
    (await zoneOfAdvisor(services, clientId)) ??
    zones.find((zone) => zone !== "UTC") ??
    "UTC"
  );
}

/** Of the hours in which the client's advisor of record can be met; null without one. */
async function zoneOfAdvisor({ db, siteContent, clock }: Services, clientId: string): Promise<string | null> {
  const client = await db.selectFrom("clients").select("advisor").where("id", "=", clientId).executeTakeFirst();
  const advisor = siteContent.advisors().find(client?.advisor ?? "");
  if (!advisor) return null;
  return (await readSchedule(db, advisor, { offices: siteContent.offices(), now: clock.now() })).zone;
}

export const ofClients = (db: Services["db"]) =>
  db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .selectAll("meeting_requests")
    .leftJoin("user as closer", (join) =>
      join.onRef("closer.id", "=", "meeting_requests.closed_by").on("closer.role", "=", "admin"),
    )
    .leftJoin("user as owner", "owner.id", "clients.user_id")
    .select([
      "owner.timeZone as own_zone",
      "clients.name as client_name",
      "clients.email as client_email",
      "clients.user_id as client_account",
      "clients.phone as client_phone",
      "clients.advisor as client_advisor",
      "closer.name as closer_name",
    ])
    .leftJoin("meeting_outcomes", "meeting_outcomes.meeting_id", "meeting_requests.id")
    .select(["meeting_outcomes.outcome", "meeting_outcomes.note as outcome_note"])
    .where("clients.hidden_at", "is", null);

type Found = Awaited<ReturnType<ReturnType<typeof ofClients>["execute"]>>[number];

export const presentOfClient = (advisors: Roster, row: Found): MeetingRequestOfClient => ({
  ...present(row),
  clientId: row.client_id,
  clientName: row.client_name,
  clientEmail: row.client_email,
  clientHasAccount: row.client_account !== null,
  clientPhone: row.client_phone,
  ownZone: row.own_zone ?? row.client_zone,
  clientAdvisor: advisors.nameOf(row.client_advisor) ?? "",
  ownAdvisor: advisors.find(row.client_advisor)?.slug ?? "",
  advisorName: advisors.nameOf(row.advisor) ?? "",
  cancelledBy: row.status === "cancelled" ? row.closer_name : null,
  outcome: row.outcome === null ? null : { outcome: row.outcome, note: row.outcome_note ?? "" },
});
