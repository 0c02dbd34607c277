import type { Occurrence } from "~/content/events";
import type { Offices } from "~/content/offices";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { notePublicChange } from "~/platform/public-pages/changes.server";
import type { Services } from "~/platform/services";
import { contentOf, type EventContent, occurrenceOf, startOf } from "../calendar/content";
import { findEventOfStaff } from "../calendar/find-events.server";
import type { EventTable } from "../calendar/tables";
import type { EventStep } from "../calendar/vocabulary";
import { retitleRegistrations } from "../item-title.server";

/** The row of an event, or what its row would be: an event of the files has none before its first change. */
export interface Held {
  row: EventTable;
  stored: boolean;
  content: EventContent;
  occurrence: Occurrence;
  offices: Offices;
}

export const changedMeanwhile =
  "A colleague has changed this event in the meantime. Nothing was changed: look at it again.";

/** Reads an event to change it; call it under the lock. Throws 404, and Conflict when it is no longer as it was seen. */
export async function holdEvent(
  tx: Tx,
  { clock, siteContent }: Pick<Services, "clock" | "siteContent">,
  { id, seen }: { id: string; seen: number },
): Promise<Held> {
  const offices = siteContent.offices();
  const stored = await tx.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
  if (stored) {
    if (stored.revision !== seen) throw new Conflict(changedMeanwhile);
    const occurrence = occurrenceOf(stored, offices);
    return { row: stored, stored: true, content: JSON.parse(stored.content), occurrence, offices };
  }
  const event = await findEventOfStaff({ db: tx, clock, siteContent }, id);
  if (!event) throw notFound("event");
  if (seen !== 0) throw new Conflict(changedMeanwhile);
  const { occurrence } = event;
  const content = contentOf(occurrence, offices);
  const now = clock.now();
  const row: EventTable = {
    ...{ id, name: occurrence.series.name, state: "published", revision: 0, content: JSON.stringify(content) },
    ...{ starts_at: occurrence.startsAt, published_at: now, cancel_reason: "", created_at: now, changed_at: now },
    // The taking over of what the files said is the first.
    seen_revision: 1,
  };
  return { row, stored: false, content, occurrence, offices };
}

/** Stores a change and its version. The first change of an event of the files also stores what the files said. */
export async function storeStep(
  tx: Tx,
  now: number,
  { row, stored, offices }: Pick<Held, "row" | "stored" | "offices">,
  {
    step,
    by,
    told = 0,
    content,
    ...change
  }: { step: EventStep; by: string; told?: number; content?: EventContent } & Partial<
    Pick<EventTable, "state" | "published_at" | "cancel_reason" | "seen_revision">
  >,
): Promise<Occurrence> {
  const first = stored ? row : { ...row, revision: 1 };
  if (!stored) {
    await tx.insertInto("events").values(first).execute();
    await storeVersion(tx, first, { step: "taken", by: null, at: now, told: 0 });
  }
  const next: EventTable = {
    ...first,
    ...change,
    ...(content && { content: JSON.stringify(content), starts_at: startOf(content, offices) }),
    revision: first.revision + 1,
    changed_at: now,
  };
  const { id, ...values } = next;
  await tx.updateTable("events").set(values).where("id", "=", id).execute();
  await storeVersion(tx, next, { step, by, at: now, told });
  if (next.starts_at !== first.starts_at)
    await tx
      .updateTable("event_registrations")
      .set({ starts_at: next.starts_at, reminded_at: null })
      .where("occurrence_id", "=", id)
      .execute();
  await notePublicChange(tx);
  const occurrence = occurrenceOf(next, offices);
  await retitleRegistrations(tx, occurrence);
  return occurrence;
}

export async function storeVersion(
  tx: Tx,
  { id, revision, state, content }: EventTable,
  { id: versionId, step, by, at, told }: { id?: string; step: EventStep; by: string | null; at: number; told: number },
): Promise<void> {
  await tx
    .insertInto("event_versions")
    .values({ id: versionId ?? newId(at), event_id: id, revision, step, state, content, changed_by: by, at, told })
    .execute();
}

/** The versions of an event, the latest first. */
export const versionsOf = (db: Db | Tx, id: string) =>
  db.selectFrom("event_versions").selectAll().where("event_id", "=", id).orderBy("revision", "desc").execute();
