import { recordAudit } from "~/platform/audit/audit.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireClient } from "../../identity/policy";
import { resolveNotices } from "../../notifications/notifications.server";
import { lockOwnMeeting } from "../lock-request.server";
import { isToCome } from "../vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The client has agreed to the time to which the firm has moved the meeting. */
    "meeting.confirmed": { at: number };
  }
}

/** A meeting whose new time the client has not confirmed yet. */
export interface UnconfirmedMeeting {
  id: string;
  topic: string;
  meetsAt: number;
  /** IANA name of the zone whose clock the time was set on. */
  zone: string;
  /** IANA name of the zone that the client had then, or ''. */
  clientZone: string;
}

/** The meetings that the firm has moved, until the client confirms, moves or cancels them. */
export async function listUnconfirmed({ db, clock }: Services, actor: Actor): Promise<UnconfirmedMeeting[]> {
  const { clientId } = requireClient(actor, "meetings.read");
  const rows = await db
    .selectFrom("meeting_requests")
    .select(["id", "topic", "meets_at", "meets_zone", "client_zone"])
    .where("client_id", "=", clientId)
    .where("status", "=", "arranged")
    .where("meets_at", ">", clock.now())
    .where("unconfirmed_since", "is not", null)
    .orderBy("meets_at")
    .execute();
  return rows.flatMap(({ id, topic, meets_at: meetsAt, meets_zone: zone, client_zone: clientZone }) =>
    meetsAt === null ? [] : [{ id, topic, meetsAt, zone, clientZone }],
  );
}

/** Agrees to the new time of a meeting that the firm has moved; `at` is the time that the client saw. Twice is once. Throws 404. */
export async function confirmMoved(
  { db, clock }: Services,
  actor: Actor,
  { id, at }: { id: string; at: number },
): Promise<"confirmed" | "changed"> {
  const client = requireClient(actor, "meetings.book");
  return db.transaction().execute(async (tx) => {
    const before = await lockOwnMeeting(tx, client, id);
    if (before.meetsAt !== at || !isToCome(before, clock.now())) return "changed";
    const confirmed = await tx
      .updateTable("meeting_requests")
      .set({ unconfirmed_since: null })
      .where("id", "=", id)
      .where("unconfirmed_since", "is not", null)
      .returning("id")
      .execute();
    if (confirmed.length === 0) return "confirmed";
    await resolveNotices(tx, clock, { subject: id, kinds: ["meeting-moved"] });
    await recordAudit(tx, clock, { userId: client.userId }, { type: "meeting.confirmed", subject: id, detail: { at } });
    return "confirmed";
  });
}
