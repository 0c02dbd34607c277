import { sql } from "kysely";
import { capped, countedInGroup } from "~/platform/db/capped";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { lacks } from "./lacking.server";
import type { Lacking } from "./outcomes";
import { meetingsInReach } from "./reach.server";
import { lowerFirst } from "./vocabulary";
import { whereInWords } from "./ways";

const mostCounted = 1000;

/** Of so many days after today the meetings are shown on the overview. */
export const comingDays = 7;

export interface MeetingOfDay extends AdministratorsMeeting {
  meetsAt: number;
  /** 'by video', 'in the London office' */
  how: string;
  /** '' for an office, which `how` names. */
  place: string;
}

export interface AdministratorsMeeting {
  id: string;
  clientName: string;
  topic: string;
  createdAt: number;
}

/** The requests without a time that have waited longest. */
export async function oldestOpenRequests(
  { db }: Pick<Services, "db">,
  actor: Actor,
  most: number,
): Promise<AdministratorsMeeting[]> {
  const within = meetingsInReach(requireStaff(actor, "desk.read"));
  const rows = await ofClients(db)
    .where("meeting_requests.status", "=", "requested")
    .where(within)
    .orderBy("meeting_requests.n")
    .limit(most)
    .execute();
  return rows.map(present);
}

/** The meetings that begin in this span, in epoch milliseconds, in their order, without those of which the outcome is recorded. */
export async function meetingsBetween(
  { db }: Pick<Services, "db">,
  actor: Actor,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<MeetingOfDay[]> {
  const within = meetingsInReach(requireStaff(actor, "desk.read"));
  const rows = await ofClients(db)
    .select(["meets_at", "place", "format", "office"])
    // Written out, because the embedded database uses the index of these meetings only then.
    .where(sql<boolean>`meeting_requests.status = 'arranged'`)
    .where("meeting_requests.meets_at", ">=", from)
    .where(within)
    .where("meeting_requests.meets_at", "<", to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("meeting_outcomes").select("meeting_id").whereRef("meeting_id", "=", "meeting_requests.id")),
      ),
    )
    .orderBy("meeting_requests.meets_at")
    .limit(most)
    .execute();
  return rows.map((row) => {
    const { meets_at: meetsAt, office } = row;
    return {
      ...present(row),
      ...{ meetsAt: meetsAt ?? from, how: lowerFirst(whereInWords(row)), place: office ? "" : row.place },
    };
  });
}

/** The first of some arranged meetings, and how many there are, counted to 100. */
export interface NextMeetings {
  count: { total: number; more: boolean };
  /** Without a link, and to be given to a colleague first: these are counted there. */
  elsewhere: number;
  list: (AdministratorsMeeting & { meetsAt: number; advisor: string })[];
}

/**
 * The first of the meetings that lack something. Those to come stand in their order; of those that are over the latest is first, and older
 * ones than `outcomeDays` are left out. Nobody holds a meeting whose advisor is nobody of the staff, is suspended or is an advisor no more.
 */
export async function listLacking(
  { db, clock }: Pick<Services, "db" | "clock">,
  actor: Actor,
  lacking: Lacking,
  most: number,
): Promise<NextMeetings> {
  const staff = requireStaff(actor, "desk.read");
  const now = clock.now();
  const isElsewhere = lacking === "link" ? lacks("advisor", now) : sql<boolean>`false`;
  const rows = await ofClients(db)
    .select(["meeting_requests.meets_at", "meeting_requests.advisor", isElsewhere.as("elsewhere")])
    .where(lacks(lacking, now))
    .where(meetingsInReach(staff))
    .orderBy("meeting_requests.meets_at", lacking === "outcome" ? "desc" : "asc")
    .limit(countedInGroup + 1)
    .execute();
  const here = rows.filter(({ elsewhere }) => !elsewhere);
  return {
    count: { total: Math.min(here.length, countedInGroup), more: rows.length > countedInGroup },
    elsewhere: rows.length - here.length,
    list: here.slice(0, most).map((row) => ({ ...present(row), meetsAt: row.meets_at ?? now, advisor: row.advisor })),
  };
}

const ofClients = (db: Db) =>
  db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select(["meeting_requests.id", "meeting_requests.topic", "meeting_requests.created_at", "clients.name"])
    .where("clients.hidden_at", "is", null);

function present(row: { id: string; topic: string; created_at: number; name: string }): AdministratorsMeeting {
  return { id: row.id, clientName: row.name, topic: row.topic, createdAt: row.created_at };
}

/** How many requests have no time yet, exact to 1,000. Those of deleted clients are not listed, so they do not count. */
export async function countOpenRequests(
  { db }: Pick<Services, "db">,
  actor: Actor,
): Promise<{ total: number; more: boolean }> {
  const within = meetingsInReach(requireStaff(actor, "desk.read"));
  const open = db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select(sql`1`.as("one"))
    .where("meeting_requests.status", "=", "requested")
    .where(within)
    .where("clients.hidden_at", "is", null)
    .limit(mostCounted + 1);
  const { count } = await db
    .selectFrom(open.as("open"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return capped(count, mostCounted);
}
