import { sql } from "kysely";
import { day } from "~/platform/clock";
import { capped } from "~/platform/db/capped";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import type { Reacher } from "../identity/reach.server";
import { outcomeDays } from "./outcomes";
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

/** The first of some arranged meetings, and how many there are, counted to 1,000. */
export interface NextMeetings {
  count: { total: number; more: boolean };
  list: (AdministratorsMeeting & { meetsAt: number; advisor: string })[];
}

/** The next meetings by video that have no link: their clients do not know where to meet. */
export async function meetingsWithoutLink(
  services: Pick<Services, "db" | "clock">,
  actor: Actor,
  most: number,
): Promise<NextMeetings> {
  const staff = requireStaff(actor, "desk.read");
  return nextArranged(services, staff, most, (query) =>
    query.where("meeting_requests.format", "=", "Video").where("meeting_requests.place", "=", ""),
  );
}

/**
 * The next meetings that clients and the firm have arranged with an advisor whom nobody of the staff is, or who is suspended or an advisor no
 * more: nobody holds them.
 */
export async function meetingsOfNobody(
  services: Pick<Services, "db" | "clock">,
  actor: Actor,
  most: number,
): Promise<NextMeetings> {
  const staff = requireStaff(actor, "desk.read");
  return nextArranged(services, staff, most, (query) =>
    query.where("meeting_requests.advisor", "!=", "").where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("staff")
            .select("user_id")
            .whereRef("staff.advisor", "=", "meeting_requests.advisor")
            .where("staff.removed_at", "is", null)
            .where("staff.suspended_at", "is", null)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom("portal_advisors")
                    .select("slug")
                    .whereRef("portal_advisors.slug", "=", "staff.advisor")
                    .where("portal_advisors.ended_at", "is not", null),
                ),
              ),
            ),
        ),
      ),
    ),
  );
}

/** The meetings of the last days that are over and of which nobody has recorded whether they were held, the latest first. */
export async function meetingsWithoutOutcome(
  { db, clock }: Pick<Services, "db" | "clock">,
  actor: Actor,
  most: number,
): Promise<NextMeetings> {
  const within = meetingsInReach(requireStaff(actor, "desk.read"));
  const now = clock.now();
  const rows = await ofClients(db)
    .select(["meeting_requests.meets_at", "meeting_requests.advisor"])
    // Written out, because the embedded database uses the index of these meetings only then.
    .where(sql<boolean>`meeting_requests.status = 'arranged'`)
    .where("meeting_requests.meets_at", ">", now - outcomeDays * day)
    .where("meeting_requests.meets_at", "<", now)
    .where(sql<boolean>`coalesce(meeting_requests.ends_at, meeting_requests.meets_at) < ${now}`)
    .where(within)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("meeting_outcomes").select("meeting_id").whereRef("meeting_id", "=", "meeting_requests.id")),
      ),
    )
    .orderBy("meeting_requests.meets_at", "desc")
    .limit(mostCounted + 1)
    .execute();
  return firstOf(rows, { most, now });
}

type Arranged = ReturnType<typeof arrangedAfter>;

const arrangedAfter = (db: Db, now: number) =>
  ofClients(db)
    .select(["meeting_requests.meets_at", "meeting_requests.advisor"])
    // Written out, because the embedded database uses the index of these meetings only then.
    .where(sql<boolean>`meeting_requests.status = 'arranged'`)
    .where("meeting_requests.meets_at", ">", now);

async function nextArranged(
  { db, clock }: Pick<Services, "db" | "clock">,
  staff: Reacher,
  most: number,
  which: (query: Arranged) => Arranged,
): Promise<NextMeetings> {
  const now = clock.now();
  const rows = await which(arrangedAfter(db, now))
    .where(meetingsInReach(staff))
    .orderBy("meeting_requests.meets_at")
    .limit(mostCounted + 1)
    .execute();
  return firstOf(rows, { most, now });
}

const firstOf = (
  rows: Awaited<ReturnType<Arranged["execute"]>>,
  { most, now }: { most: number; now: number },
): NextMeetings => ({
  count: capped(rows.length, mostCounted),
  list: rows.slice(0, most).map((row) => ({ ...present(row), meetsAt: row.meets_at ?? now, advisor: row.advisor })),
});

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
