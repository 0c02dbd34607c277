import type { NotNull, Selectable } from "kysely";
import type { Roster } from "~/content/advisors";
import { recordAudit } from "~/platform/audit/audit.server";
import { hour } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { LimitRule, Services } from "~/platform/services";
import { takeTurn } from "~/platform/too-many";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { notifyAdministrators, resolveNotices } from "../notifications/notifications.server";
import { meetingReference } from "./booking-words";
import type { MeetingRequestInput } from "./schema";
import type { MeetingRequestTable } from "./tables";
import type { MeetingStatus } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "meeting.requested": { topic: string };
    /** By the client; `reason` is left out when none was given. */
    "meeting.cancelled": { reason?: string };
  }
}

export interface MeetingRequest {
  id: string;
  topic: string;
  days: string[];
  timeOfDay: string;
  /** How they meet; while it has no time, how the client wishes to. */
  format: string;
  /** How the client wished to meet, where something else was arranged; '' otherwise. */
  wishedFormat: string;
  /** The number that the client gave for a meeting by telephone, or ''. */
  phone: string;
  /** IANA name of the client's own zone, or '' when it is not known. */
  clientZone: string;
  note: string;
  status: MeetingStatus;
  createdAt: number;
  /** When it begins, once it has been arranged. */
  meetsAt: number | null;
  /** IANA name of the zone whose clock that was set on. */
  zone: string;
  /** Where, or by which link; for a meeting by telephone the number to call. */
  place: string;
  /** Why it was cancelled, or ''. */
  cancelReason: string;
  reference: string;
  /** With whom: the slug of an advisor of the site, or ''. */
  advisor: string;
  /** When it ends; null for those before lengths were asked for. */
  endsAt: number | null;
  /** The city of the office whose room is booked, or ''. */
  office: string;
  /** The client has booked it, without a request. */
  booked: boolean;
  /** The firm has arranged it, without a request. */
  unasked: boolean;
  /** Since when the firm waits for the client's word on a new time. */
  unconfirmedSince: number | null;
}

export interface ArrangedMeeting extends MeetingRequest {
  meetsAt: number;
  /** The name of the advisor, or ''. */
  advisorName: string;
  /** The version of its calendar file. */
  sequence: number;
}

/** `phone` and `zone` are left out where nobody was asked for them. */
export type MeetingWish = Omit<MeetingRequestInput, "phone" | "zone"> & { phone?: string; zone?: string };

/** Requests of one client, new or changed. Each tells the administrators or is written into the audit log. */
export const requestLimit: LimitRule = { name: "meeting-request", points: 30, per: hour };

/**
 * Requests a meeting. A client has one open request at a time: a second request replaces the first, and one that says the same
 * changes nothing. Throws TooOften.
 */
export async function requestMeeting(
  { db, clock, dialect, limits }: Services,
  actor: Actor,
  input: MeetingWish,
): Promise<"requested" | "unchanged"> {
  const client = requireClient(actor, "meetings.book");
  await takeTurn(limits, requestLimit, client.clientId);
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `meeting of ${client.clientId}`);
    const now = clock.now();
    const wish = {
      topic: input.topic,
      days: JSON.stringify(input.days),
      time_of_day: input.timeOfDay,
      format: input.format,
      phone: input.phone ?? "",
      client_zone: input.zone ?? "",
      // The browser ends lines in another way than the router.
      note: input.note.replaceAll("\r\n", "\n"),
    };
    const open = await tx
      .selectFrom("meeting_requests")
      .selectAll()
      .where("client_id", "=", client.clientId)
      .where("status", "=", "requested")
      .executeTakeFirst();
    const parts = Object.keys(wish) as (keyof typeof wish)[];
    if (open && parts.every((part) => open[part] === wish[part])) return "unchanged";
    const id = open?.id ?? newId(now);
    const asked = { ...wish, asked_by: client.userId };
    if (open) {
      await tx.updateTable("meeting_requests").set(asked).where("id", "=", id).execute();
    } else {
      const row = { id, client_id: client.clientId, ...asked, status: "requested" as const, created_at: now };
      await tx
        .insertInto("meeting_requests")
        .values({ ...row, closed_at: null, closed_by: null, meets_at: null, ...unbooked })
        .execute();
      const detail = { client: client.name, topic: input.topic };
      const about = { client: client.clientId };
      await notifyAdministrators(tx, clock, { kind: "meeting-requested", subject: id, detail }, { about });
    }
    const event = { type: "meeting.requested", subject: id, detail: { topic: input.topic } } as const;
    await recordAudit(tx, clock, { userId: client.userId }, event);
    return "requested";
  });
}

/** What a request has none of until it is a meeting. */
export const unbooked = {
  ends_at: null,
  form_key: null,
  firm_key: null,
  unconfirmed_since: null,
  day_reminded_at: null,
  hour_reminded_at: null,
} as const;

/** The client's open request, or null. */
export async function readOwnMeetingRequest({ db }: Services, actor: Actor): Promise<MeetingRequest | null> {
  const { clientId } = requireClient(actor, "meetings.read");
  const row = await db
    .selectFrom("meeting_requests")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("status", "=", "requested")
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** The client's next meeting that has been arranged, or null. */
export async function readOwnNextMeeting(services: Services, actor: Actor): Promise<ArrangedMeeting | null> {
  const { clientId } = requireClient(actor, "meetings.read");
  const row = await arrangedMeetings(services, clientId)
    .where("meets_at", ">", services.clock.now())
    .orderBy("meets_at")
    .limit(1)
    .executeTakeFirst();
  return row ? presentArranged(services.siteContent.advisors(), row) : null;
}

/** A meeting of the client's own that has been arranged. Throws 404. */
export async function readOwnMeeting(services: Services, actor: Actor, id: string): Promise<ArrangedMeeting> {
  const { clientId } = requireClient(actor, "meetings.read");
  const row = await arrangedMeetings(services, clientId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("meeting");
  return presentArranged(services.siteContent.advisors(), row);
}

export const arrangedMeetings = ({ db }: Services, clientId: string) =>
  db
    .selectFrom("meeting_requests")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("status", "=", "arranged")
    .where("meets_at", "is not", null)
    .where("closed_at", "is not", null)
    .$narrowType<{ meets_at: NotNull; closed_at: NotNull }>();

export const presentArranged = (
  advisors: Roster,
  row: Row & { meets_at: number; closed_at: number },
): ArrangedMeeting => ({
  ...present(row),
  meetsAt: row.meets_at,
  advisorName: advisors.nameOf(row.advisor) ?? "",
  // Before versions were counted, the time of the last change was one.
  sequence: Math.max(row.sequence, Math.floor(row.closed_at / 1000)),
});

/** Withdraws the client's open request. Does nothing when there is none. */
export async function cancelOwnMeetingRequest({ db, clock }: Services, actor: Actor): Promise<void> {
  const client = requireClient(actor, "meetings.book");
  await db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable("meeting_requests")
      .set({ status: "cancelled", closed_at: clock.now(), closed_by: client.userId })
      .where("client_id", "=", client.clientId)
      .where("status", "=", "requested")
      .returning("id")
      .executeTakeFirst();
    if (!closed) return;
    await resolveNotices(tx, clock, { subject: closed.id, kinds: ["meeting-requested"] });
    const event = { type: "meeting.cancelled", subject: closed.id, detail: {} } as const;
    await recordAudit(tx, clock, { userId: client.userId }, event);
  });
}

/**
 * The meeting or request that the firm has cancelled, with its reason, until the client asks for another one. Null when
 * the last word was not the firm's.
 */
export async function readCancelledByFirm({ db }: Services, actor: Actor): Promise<MeetingRequest | null> {
  const { clientId, userId } = requireClient(actor, "meetings.read");
  const last = await db
    .selectFrom("meeting_requests")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy("n", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && last.status === "cancelled" && last.closed_by !== userId ? present(last) : null;
}

type Row = Selectable<MeetingRequestTable>;

export function present(row: Row): MeetingRequest {
  const { id, topic, format, note, status, place } = row;
  return {
    id,
    topic,
    days: JSON.parse(row.days),
    timeOfDay: row.time_of_day,
    format,
    wishedFormat: row.wished_format,
    phone: row.phone,
    clientZone: row.client_zone,
    note,
    status,
    createdAt: row.created_at,
    meetsAt: row.meets_at,
    zone: row.meets_zone,
    place,
    cancelReason: row.cancel_reason,
    reference: meetingReference({ n: row.n, createdAt: row.created_at }),
    advisor: row.advisor,
    endsAt: row.ends_at,
    office: row.office,
    booked: row.form_key !== null,
    unasked: row.firm_key !== null,
    unconfirmedSince: row.unconfirmed_since,
  };
}
