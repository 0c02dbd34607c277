import { recordAudit } from "~/platform/audit/audit.server";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { closeItems } from "../../inbox/close-items.server";
import { lockEvent } from "../places.server";
import type { Change } from "./change-event.server";
import { countToTell, tellAll } from "./tell.server";
import { holdEvent, storeStep } from "./versions.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The whole event, not one registration. */
    "event.called-off": { reason: string; told: number };
  }
}

export type CancelEventResult = { ok: true; told: number } | { ok: false; count: number };

/**
 * Cancels a whole event and tells everybody on its list, which stays as it is; their registrations need no answer any more. It cannot be
 * undone once somebody was told, so the person agrees to just as many mails as are sent: when the number is another one now, nothing is
 * done. A draft is only put away.
 * Throws 404, and Conflict.
 */
export async function cancelEvent(
  services: Services,
  actor: Actor,
  { reason, ...change }: Change & { reason: string },
): Promise<CancelEventResult> {
  const { userId } = requireStaff(actor, "events.manage");
  const { db, clock } = services;
  const result = await db.transaction().execute(async (tx): Promise<CancelEventResult> => {
    await lockEvent(tx, services, change.id);
    const now = clock.now();
    const held = await holdEvent(tx, services, change);
    if (held.row.state === "cancelled") throw new Conflict("The event is cancelled already. Nothing was changed.");
    if (held.row.state === "published" && held.occurrence.startsAt <= now)
      throw new Conflict("The event has started. It can no longer be cancelled.");
    const count = await countToTell(tx, change.id);
    if (change.agreed !== count) return { ok: false, count };
    const cancelled = await storeStep(tx, now, held, {
      ...{ step: "cancelled", by: userId, told: count, state: "cancelled", cancel_reason: reason },
    });
    const told = await tellAll(tx, services, cancelled, { cancelled: true });
    const note = `The event is cancelled, and everybody on its list was told by email: no answer is needed. The reason: ${reason}`;
    await closeItems(services, tx, { ids: told, note, by: userId });
    const detail = { reason, told: count };
    await recordAudit(tx, clock, { userId }, { type: "event.called-off", subject: change.id, detail });
    return { ok: true, told: count };
  });
  if (result.ok) {
    services.publicPagesChanged();
    services.mailQueued();
  }
  return result;
}
