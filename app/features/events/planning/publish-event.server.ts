import { recordAudit } from "~/platform/audit/audit.server";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { requireAlone } from "../../identity/staff/alone.server";
import { requireSigners } from "../../identity/staff/signers.server";
import { lockEvent } from "../places.server";
import type { Change } from "./change-event.server";
import { writersOf } from "./second-look.server";
import { holdEvent, storeStep } from "./versions.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** `alone`: by one person who had written it, because nobody else could. */
    "event.published": { revision: number; alone?: true };
    /** A public event became a draft again, before anybody had registered. */
    "event.withdrawn": { revision: number };
  }
}

/**
 * Puts a draft on the public site, where people can register at once. Only a second person can: nobody who wrote it. Where nobody else may
 * publish events, its writer can with `alone`, and the first colleague who may looks at it afterwards (decision 0083). Throws 404, and
 * Conflict.
 */
export async function publishEvent(
  services: Services,
  actor: Actor,
  { alone = false, ...change }: Omit<Change, "agreed"> & { alone?: boolean },
): Promise<void> {
  const { userId } = requireStaff(actor, "events.manage");
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    await lockEvent(tx, services, change.id);
    const now = clock.now();
    const held = await holdEvent(tx, services, change);
    if (held.row.state !== "draft") throw new Conflict("The event is no draft any more. Nothing was changed.");
    if (held.occurrence.startsAt <= now)
      throw new Conflict("The event would begin in the past. Change its date, then publish it.");
    const writers = await writersOf(tx, change.id);
    const own = writers.includes(userId);
    if (own && !alone) throw new Conflict("You wrote this event. A colleague has to publish it. Nothing was changed.");
    if (own) await requireAlone(tx, userId, "events.manage");
    await requireSigners(tx, [...writers, userId]);
    const { revision = 0 } = await storeStep(tx, now, held, {
      ...{ step: "published", by: userId, state: "published" },
      published_at: held.row.published_at ?? now,
      ...(!own && { seen_revision: held.row.revision + 1 }),
    });
    const detail = { revision, ...(own && { alone: true as const }) };
    await recordAudit(tx, clock, { userId }, { type: "event.published", subject: change.id, detail });
  });
  services.publicPagesChanged();
}

/** Takes an event off the site that nobody has registered for. Throws 404, and Conflict. */
export async function withdrawEvent(services: Services, actor: Actor, change: Omit<Change, "agreed">): Promise<void> {
  const { userId } = requireStaff(actor, "events.manage");
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    await lockEvent(tx, services, change.id);
    const now = clock.now();
    const held = await holdEvent(tx, services, change);
    if (held.row.state !== "published") throw new Conflict("The event is not on the site. Nothing was changed.");
    const someone = tx.selectFrom("event_registrations").select("id").where("occurrence_id", "=", change.id).limit(1);
    if (await someone.executeTakeFirst())
      throw new Conflict("Somebody has registered for this event. Cancel the event instead: we tell everybody then.");
    const { revision = 0 } = await storeStep(tx, now, held, {
      ...{ step: "withdrawn", by: userId, state: "draft", published_at: null },
    });
    await recordAudit(tx, clock, { userId }, { type: "event.withdrawn", subject: change.id, detail: { revision } });
  });
  services.publicPagesChanged();
}
