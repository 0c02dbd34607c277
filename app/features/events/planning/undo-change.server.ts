import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import type { EventContent } from "../calendar/content";
import type { EventVersionTable } from "../calendar/tables";
import { lockEvent } from "../places.server";
import { applyContent, type Change, type ChangeResult } from "./change-event.server";
import { holdEvent, storeStep, versionsOf } from "./versions.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** `to`: the revision whose content and state hold again. */
    "event.undone": { to: number; told: number };
  }
}

export interface Undoable {
  /** What would be undone. */
  last: EventVersionTable;
  /** What would hold again. */
  before: EventVersionTable;
}

/** The last change of an event, when it can be undone: not the first, not an undo, and no cancellation that people were told of. */
export async function findUndoable(db: Db | Tx, id: string): Promise<Undoable | null> {
  const [last, before] = await versionsOf(db, id);
  if (!last || !before || last.step === "undone") return null;
  if (last.step === "cancelled" && last.told > 0) return null;
  if (last.step === "published" || before.state === "draft") {
    const someone = db.selectFrom("event_registrations").select("id").where("occurrence_id", "=", id).limit(1);
    if (await someone.executeTakeFirst()) return null;
  }
  return { last, before };
}

/** Undoes the last change: the version before holds again, as a new version. Rules and mails are those of a change. */
export async function undoLastChange(services: Services, actor: Actor, change: Change): Promise<ChangeResult> {
  const { userId } = requireStaff(actor, "events.manage");
  const { db, clock } = services;
  const result = await db.transaction().execute(async (tx): Promise<ChangeResult> => {
    await lockEvent(tx, services, change.id);
    const now = clock.now();
    const held = await holdEvent(tx, services, change);
    const undoable = await findUndoable(tx, change.id);
    if (!undoable) throw new Conflict("The last change cannot be undone. Nothing was changed.");
    const { before } = undoable;
    const content: EventContent = JSON.parse(before.content);
    let told = 0;
    if (before.state === held.row.state) {
      const result = await applyContent(tx, services, held, {
        ...{ content, by: userId, step: "undone", agreed: change.agreed },
      });
      if (!result.ok) return result;
      told = result.told;
    } else {
      if (before.state === "published" && held.occurrence.startsAt <= now) return { ok: false, reason: "past" };
      await storeStep(tx, now, held, {
        ...{ step: "undone", by: userId, content, state: before.state, cancel_reason: "" },
        ...(before.state === "published" && { published_at: held.row.published_at ?? now }),
      });
    }
    const detail = { to: before.revision, told };
    await recordAudit(tx, clock, { userId }, { type: "event.undone", subject: change.id, detail });
    return { ok: true, changed: true, told };
  });
  if (result.ok) {
    services.publicPagesChanged();
    services.mailQueued();
  }
  return result;
}
