import type { Tx } from "~/platform/db/tables";
import { listMemberAccounts } from "../identity/members/find-membership.server";
import { mayAs } from "../identity/members/roles";

/** Somebody who is mailed about a meeting. */
export interface MeetingReader {
  /** Null for a client without an account. */
  userId: string | null;
  email: string;
  /** IANA name of the person's own zone, else of the one that the request names; '' when neither is known. */
  zone: string;
  /** Whether this person may move and cancel the meetings of the client. */
  mayChange: boolean;
}

/** The client, or the holder of a business's record, and after them the members of the business who may see its meetings. */
export async function readMeetingReaders(tx: Tx, meetingId: string): Promise<[MeetingReader, ...MeetingReader[]]> {
  const { holderId, wishZone, ...client } = await tx
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .leftJoin("user", "user.id", "clients.user_id")
    .select(["clients.user_id as holderId", "clients.email", "user.timeZone", "client_zone as wishZone"])
    .where("meeting_requests.id", "=", meetingId)
    .executeTakeFirstOrThrow();
  const { email, timeZone } = client;
  const holder = { userId: holderId, email, zone: timeZone ?? wishZone, mayChange: true };
  const members = holderId === null ? [] : await listMemberAccounts(tx, holderId);
  const reading = members.filter(({ role }) => mayAs(role, "meetings.read"));
  if (reading.length === 0) return [holder];
  const ids = reading.map(({ userId }) => userId);
  const accounts = await tx
    .selectFrom("user")
    .select(["id", "email", "timeZone"])
    .where("id", "in", ids)
    .where((eb) => eb.or([eb("banned", "is", null), eb("banned", "=", false)]))
    .execute();
  const others = reading.flatMap(({ userId, role }): MeetingReader[] => {
    const account = accounts.find(({ id }) => id === userId);
    if (!account) return [];
    const zone = account.timeZone ?? wishZone;
    return [{ userId, email: account.email, zone, mayChange: mayAs(role, "meetings.book") }];
  });
  return [holder, ...others];
}

/** Of whom a meeting is in the calendar. */
export interface Attendee extends MeetingReader {
  /** Who has asked for the meeting, for this reader: 'you', or the name of somebody else. */
  asker: string;
}

/**
 * Those in whose calendars a meeting stands: the client, or the holder, and the member of a business who has asked for it or booked it. Who
 * changes it now is told as well.
 */
export async function readAttendees(tx: Tx, meetingId: string, by: string | null): Promise<Attendee[]> {
  const { asked_by, name } = await tx
    .selectFrom("meeting_requests")
    .leftJoin("user", "user.id", "asked_by")
    .select(["asked_by", "user.name"])
    .where("meeting_requests.id", "=", meetingId)
    .executeTakeFirstOrThrow();
  const [holder, ...members] = await readMeetingReaders(tx, meetingId);
  return [holder, ...members.filter(({ userId }) => userId === asked_by || userId === by)].map((reader) => ({
    ...reader,
    asker: name === null || reader.userId === asked_by ? "you" : name,
  }));
}
