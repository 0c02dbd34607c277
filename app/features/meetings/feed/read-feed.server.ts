import { sql } from "kysely";
import { calendarFeed } from "~/platform/calendar-file";
import { day, hour } from "~/platform/clock";
import { notFound } from "~/platform/errors";
import { hashSecret } from "~/platform/ids.server";
import type { LimitRule, Services } from "~/platform/services";
import { takeTurn } from "~/platform/too-many";
import { teamsOf } from "../../identity/teams/find-teams.server";
import { endOf } from "../booking-words";
import { feedTitle } from "../feed-titles";
import { meetingsInReach } from "../reach.server";

/** Calendar programs fetch a feed a few times an hour. Those of one feed are counted, and tries with an unknown secret by network. */
export const feedLimit: LimitRule = { name: "calendar-feed", points: 60, per: hour };
export const unknownFeedLimit: LimitRule = { name: "calendar-feed-unknown", points: 30, per: hour };

/** The meetings of the last month and of the coming year are in it. */
const reaches = { back: 31 * day, ahead: 366 * day };

/**
 * The meetings of the member of staff whose secret this is, as an iCalendar file. Nobody is signed in: the secret is the right, and it
 * ends with the person's place in the staff. Clients of other advisors are not named, and topics and notes are not in it. Throws 404,
 * and TooOften.
 */
export async function readFeed(services: Services, { secret, address }: { secret: string; address: string }) {
  const { db, clock, limits, publicUrl, firm } = services;
  const feed = await db
    .selectFrom("calendar_feeds")
    .innerJoin("staff", "staff.user_id", "calendar_feeds.user_id")
    .innerJoin("user", "user.id", "calendar_feeds.user_id")
    .select(["staff.user_id", "staff.role", "staff.advisor", "titles", "user.banned"])
    .where("key_hash", "=", hashSecret(secret))
    .where("suspended_at", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!feed || feed.banned) {
    await takeTurn(limits, unknownFeedLimit, address);
    throw notFound("calendar");
  }
  await takeTurn(limits, feedLimit, feed.user_id);
  const now = clock.now();
  const teams = await teamsOf(db, feed.user_id);
  const rows = await db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select(["meeting_requests.id", "clients.name", "format", "place", "meets_at", "ends_at", "sequence", "closed_at"])
    .select(meetingsInReach({ ...feed, teams }).as("in_reach"))
    // Written out, because the embedded database uses the index of these meetings only then.
    .where(sql<boolean>`meeting_requests.status = 'arranged'`)
    .where("meets_at", ">", now - reaches.back)
    .where("meets_at", "<", now + reaches.ahead)
    .where("meeting_requests.advisor", "=", feed.advisor ?? "nobody")
    .where("clients.hidden_at", "is", null)
    .orderBy("meets_at")
    .limit(2000)
    .execute();
  const entries = rows.flatMap(({ id, name, format, place, meets_at: startsAt, ends_at, in_reach, ...row }) =>
    startsAt === null
      ? []
      : [
          {
            ...{ id, startsAt, endsAt: endOf(startsAt, ends_at), description: format, place: in_reach ? place : "" },
            title: feedTitle(in_reach ? name : null, feed.titles),
            url: `${publicUrl}/dashboard/admin/meetings`,
            sequence: Math.max(row.sequence, Math.floor((row.closed_at ?? 0) / 1000)),
          },
        ],
  );
  return calendarFeed(`Meetings (${firm.name})`, entries, { publicUrl, organiser: firm, stampedAt: now });
}
