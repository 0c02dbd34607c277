import { recordAudit } from "~/platform/audit/audit.server";
import { hour, minute } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { LimitRule, Services } from "~/platform/services";
import { takeTurn } from "~/platform/too-many";
import type { Actor, ClientActor } from "../../identity/actor";
import { requireClient } from "../../identity/policy";
import { notifyAdministrators } from "../../notifications/notifications.server";
import { arrangingMeetings } from "../arranging-lock";
import { endOf, mostToCome } from "../booking-words";
import { nextSequence } from "../meeting-file";
import { mailArranged } from "../meeting-mails.server";
import { unbooked } from "../meetings.server";
import { isByTelephone } from "../vocabulary";
import { zoneOfClient } from "../zone-of-client.server";
import { bookableBy } from "./bookable";
import type { Choice } from "./choice";
import { occupy, readOpenings } from "./openings.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** By the client. `advisor` is a slug, `at` epoch milliseconds. */
    "meeting.booked": { at: number; minutes: number; advisor: string };
  }
}

/** New and moved bookings of one client. */
export const bookingLimit: LimitRule = { name: "meeting-booking", points: 30, per: hour };

export interface Booking extends Choice {
  /** When it begins, in epoch milliseconds. */
  at: number;
  topic: string;
  /** For a meeting by telephone. */
  phone: string;
  note: string;
  /** Of the form, so that it books once however often it is sent. */
  formKey: string;
}

/**
 * `id` of the meeting; or why nothing was booked: somebody else got the time, the client has a meeting then, or enough of them to come.
 */
export type BookingAnswer = { id: string } | { refused: "taken" | "own" | "enough" };

class Taken extends Error {}

/**
 * Books a free time of an advisor for a client, with a room where it is in an office; the client is mailed, with a calendar file. Of
 * many at once for one time one gets it: the key of the cells decides. Throws TooOften.
 */
export async function bookMeeting(services: Services, actor: Actor, booking: Booking): Promise<BookingAnswer> {
  const client = requireClient(actor, "meetings.book");
  const { db, dialect, limits, mailQueued } = services;
  await takeTurn(limits, bookingLimit, client.clientId);
  const answer = await db
    .transaction()
    .execute(async (tx): Promise<BookingAnswer> => {
      await lockKey(tx, dialect, arrangingMeetings);
      return bookIn(tx, services, client, booking);
    })
    .catch((error: unknown): BookingAnswer => {
      if (error instanceof Taken) return { refused: "taken" };
      throw error;
    });
  if ("id" in answer) mailQueued();
  return answer;
}

async function bookIn(tx: Tx, services: Services, client: ClientActor, booking: Booking): Promise<BookingAnswer> {
  const { clock, siteContent } = services;
  const advisors = siteContent.advisors();
  const { clientId, userId } = client;
  const now = clock.now();
  await requireOpenAccount(tx, client);
  const own = tx.selectFrom("meeting_requests").where("client_id", "=", clientId);
  const before = await own.select("id").where("form_key", "=", booking.formKey).executeTakeFirst();
  if (before) return before;
  const arranged = own.select(["meets_at", "ends_at"]).where("status", "=", "arranged");
  const toCome = await arranged.where("meets_at", ">", now).execute();
  if (toCome.length >= mostToCome) return { refused: "enough" };
  const { advisor, minutes, format, office, at, topic } = booking;
  const until = at + minutes * minute;
  const isThen = ({ meets_at: from, ends_at }: (typeof toCome)[number]) =>
    from !== null && from < until && at < endOf(from, ends_at);
  if (toCome.some(isThen)) return { refused: "own" };
  const within = { from: at, to: at + 1 };
  const record = await tx.selectFrom("clients").select("advisor").where("id", "=", clientId).executeTakeFirstOrThrow();
  if (!bookableBy(advisors, record.advisor).some(({ slug }) => slug === advisor)) return { refused: "taken" };
  const { starts, schedule } = await readOpenings(tx, { clientId, choice: booking, advisors, now, within });
  if (!schedule || !starts.includes(at)) return { refused: "taken" };
  const id = newId(now);
  const zone = client.timeZone ?? ((await zoneOfClient(tx, clientId)) || schedule.zone);
  const place = isByTelephone(booking) ? booking.phone : (siteContent.offices().find(office)?.address ?? "");
  const sequence = nextSequence(0, now);
  const endsAt = at + minutes * minute;
  await tx
    .insertInto("meeting_requests")
    .values({
      ...{ id, client_id: clientId, topic, days: "[]", time_of_day: "Any time", format, office, place },
      ...{ phone: booking.phone, client_zone: zone, note: booking.note.replaceAll("\r\n", "\n") },
      ...{ status: "arranged", created_at: now, closed_at: now, closed_by: userId },
      ...{ ...unbooked, meets_at: at, ends_at: endsAt, meets_zone: schedule.zone, advisor, sequence },
      ...{ form_key: booking.formKey, asked_by: userId },
    })
    .execute();
  if ((await occupy(tx, { id, at, choice: booking, schedule, now })) !== "taken") throw new Taken();
  const detail = { client: client.name, topic, at, zone: schedule.zone, advisor: advisors.nameOf(advisor) ?? "" };
  const about = { client: clientId, advisor };
  await notifyAdministrators(tx, clock, { kind: "meeting-booked", subject: id, detail }, { about });
  const meeting = { id, format, meetsAt: at, endsAt, zone: schedule.zone, place, advisor };
  await mailArranged(tx, services, { ...meeting, office, sequence }, null, client);
  await recordAudit(tx, clock, { userId }, { type: "meeting.booked", subject: id, detail: { at, minutes, advisor } });
  return { id };
}

/** The session may be a moment older than a deletion or a block. Throws 404. */
export async function requireOpenAccount(tx: Tx, { clientId }: ClientActor): Promise<void> {
  const open = await tx
    .selectFrom("clients")
    .leftJoin("user", "user.id", "clients.user_id")
    .select("clients.id")
    .where("clients.id", "=", clientId)
    .where("hidden_at", "is", null)
    .where((eb) => eb.or([eb("banned", "is", null), eb("banned", "=", false)]))
    .executeTakeFirst();
  if (!open) throw notFound("client");
}
