import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { type EventContent, occurrenceOf, startOf } from "../calendar/content";
import { countAttendance, fillPlaces, lockEvent } from "../places.server";
import { changedFields } from "./changed-fields";
import { countToTell, tellAll, whatToTell } from "./tell.server";
import type { Told } from "./told";
import { type Held, holdEvent, storeStep } from "./versions.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** `told`: how many people got a mail, because time, place or the link for joining is another one. */
    "event.changed": { fields: string[]; told: number };
  }
}

export type ChangeResult =
  | { ok: true; changed: boolean; told: number }
  /** People would be told: the person has to agree to just as many mails. */
  | { ok: false; reason: "tell"; about: Told; count: number }
  | { ok: false; reason: "capacity"; taken: number }
  | { ok: false; reason: "past" };

export interface Change {
  id: string;
  /** The revision that the person saw. */
  seen: number;
  /** To how many mails the person has agreed; null before the question. */
  agreed: number | null;
}

/**
 * Changes an event. Where time or place of a public event is another one, everybody on its list gets a mail with a new calendar
 * file, after the person has agreed to the number; where only the link for joining is, everybody who has a place. More places go to the
 * waiting list at once. Throws 404, and Conflict when a colleague was faster or the event is over or cancelled.
 */
export async function changeEvent(
  services: Services,
  actor: Actor,
  { content, ...change }: Change & { content: EventContent },
): Promise<ChangeResult> {
  const { userId } = requireStaff(actor, "events.manage");
  const { db, clock } = services;
  const result = await db.transaction().execute(async (tx) => {
    await lockEvent(tx, services, change.id);
    const held = await holdEvent(tx, services, change);
    const fields = changedFields(held.content, content);
    if (fields.length === 0) return { ok: true, changed: false, told: 0 } as const;
    const result = await applyContent(tx, services, held, { content, by: userId, step: "changed", ...change });
    if (result.ok)
      await recordAudit(
        tx,
        clock,
        { userId },
        { type: "event.changed", subject: change.id, detail: { fields, told: result.told } },
      );
    return result;
  });
  if (result.ok && result.changed) {
    services.publicPagesChanged();
    services.mailQueued();
  }
  return result;
}

/** Gives an event other content under the rules of every change. */
export async function applyContent(
  tx: Tx,
  services: Services,
  held: Held,
  {
    content,
    by,
    step,
    agreed,
  }: { content: EventContent; by: string; step: "changed" | "undone"; agreed: number | null },
): Promise<ChangeResult> {
  const { clock } = services;
  const { row, occurrence } = held;
  if (row.state === "cancelled") throw new Conflict("The event is cancelled. It can no longer be changed.");
  const now = clock.now();
  if (row.state === "published" && occurrence.startsAt <= now)
    throw new Conflict("The event has started. It can no longer be changed.");
  if (row.state === "published" && startOf(content, held.offices) <= now) return { ok: false, reason: "past" };
  const { taken } = await countAttendance(tx, row.id);
  if (content.capacity < taken) return { ok: false, reason: "capacity", taken };
  const after = occurrenceOf({ ...row, content: JSON.stringify(content) }, held.offices);
  const about = whatToTell(held, { occurrence: after, content });
  const count = about ? await countToTell(tx, row.id, about) : 0;
  if (about && count > 0 && agreed !== count) return { ok: false, reason: "tell", about, count };
  const stored = await storeStep(tx, now, held, { step, by, told: count, content });
  const { joinLink = "" } = content;
  if (count > 0)
    await tellAll(tx, services, stored, {
      joinLink,
      ...(about === "link" ? { linkBefore: held.content.joinLink ?? "" } : { before: occurrence }),
    });
  await fillPlaces(tx, services, stored);
  return { ok: true, changed: true, told: count };
}
