import { recordAudit } from "~/platform/audit/audit.server";
import { fold } from "~/platform/db/fold";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { type EventContent, isOfSeries, startOf } from "../calendar/content";
import type { EventTable } from "../calendar/tables";
import { storeVersion } from "./versions.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "event.made": { title: string; date: string };
  }
}

export type MakeResult = { ok: true; id: string } | { ok: false; reason: "taken" };

/**
 * Makes the draft of an event. Its address is made of its title and day and stays the same when these change. The same form sent
 * twice is one draft; another event of this title and day is refused.
 */
export async function makeEvent(
  { db, dialect, clock, siteContent }: Services,
  actor: Actor,
  { content, formKey }: { content: EventContent; formKey: string },
): Promise<MakeResult> {
  const { userId } = requireStaff(actor, "events.manage");
  const name = nameOf(content.title);
  const id = `${name}-${content.date}`;
  return db.transaction().execute(async (tx): Promise<MakeResult> => {
    await lockKey(tx, dialect, `event:${id}`);
    const sent = await tx.selectFrom("event_versions").select("event_id").where("id", "=", formKey).executeTakeFirst();
    if (sent) return { ok: true, id: sent.event_id };
    const known = await tx.selectFrom("events").select("id").where("id", "=", id).executeTakeFirst();
    const now = clock.now();
    if (known || isOfSeries(id, now)) return { ok: false, reason: "taken" };
    const startsAt = startOf(content, siteContent.offices());
    const row: EventTable = {
      ...{ id, name, state: "draft", revision: 1, content: JSON.stringify(content), starts_at: startsAt },
      ...{ published_at: null, cancel_reason: "", created_at: now, changed_at: now },
      seen_revision: 0,
    };
    await tx.insertInto("events").values(row).execute();
    await storeVersion(tx, row, { id: formKey, step: "made", by: userId, at: now, told: 0 });
    const { title, date } = content;
    await recordAudit(tx, clock, { userId }, { type: "event.made", subject: id, detail: { title, date } });
    return { ok: true, id };
  });
}

/** 'tax-evening' of 'Tax evening!'. Only letters, because the day follows it in the address. */
export function nameOf(title: string): string {
  const words = fold(title)
    .replace(/[^a-z]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return words.slice(0, 60).replace(/-+$/, "") || "event";
}
