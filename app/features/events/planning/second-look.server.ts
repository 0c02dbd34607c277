import type { ExpressionBuilder } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tables, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { namesOf, someoneWhoLeft } from "../../inbox/administrators.server";
import { occurrenceOf } from "../calendar/content";
import { lockEvent } from "../places.server";
import type { Change } from "./change-event.server";
import { holdEvent } from "./versions.server";

// A second person publishes an event. What is changed on the site stands there at once, because people have to be told of a new date or
// place, and a second person looks at it afterwards (decision 0082).

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** A second person has looked at what the site says since this revision. */
    "event.looked-at": { revision: number };
  }
}

/** The steps that change what the public reads. */
const writing = ["made", "changed", "undone"] as const;

/** What no second person has looked at: who wrote it, and since when it waits. */
export interface Unseen {
  by: string[];
  since: number;
  /** Whether the reader is one of them, and therefore no second person. */
  own: boolean;
  /** One person has put it on the site, because nobody else could. */
  alone: boolean;
}

/** What has happened to an event since a second person has looked at it. */
const unseenSteps = (db: Db | Tx, id: string) =>
  db
    .selectFrom("event_versions")
    .innerJoin("events", "events.id", "event_versions.event_id")
    .where("event_id", "=", id)
    .whereRef("event_versions.revision", ">", "events.seen_revision");

const unseenVersions = (db: Db | Tx, id: string) =>
  unseenSteps(db, id)
    .select(["event_versions.changed_by", "event_versions.at"])
    .where("step", "in", writing)
    .orderBy("event_versions.revision")
    .execute();

/** The accounts that wrote what nobody else has looked at. */
export const writersOf = async (db: Db | Tx, id: string): Promise<string[]> => [
  ...new Set((await unseenVersions(db, id)).flatMap((version) => version.changed_by ?? [])),
];

/** Null where all of an event has been looked at. */
export async function readUnseen(db: Db, id: string, userId: string): Promise<Unseen | null> {
  const versions = await unseenVersions(db, id);
  const [first] = versions;
  if (!first) return null;
  const writers = [...new Set(versions.flatMap((version) => version.changed_by ?? []))];
  const names = await namesOf(db, writers);
  return {
    by: writers.map((writer) => names.get(writer) ?? someoneWhoLeft),
    since: first.at,
    own: writers.includes(userId),
    alone:
      (await unseenSteps(db, id).select("event_versions.id").where("step", "=", "published").executeTakeFirst()) !==
      undefined,
  };
}

/** Notes that a second person has looked at what a colleague changed on the site. Throws 404, and Conflict. */
export async function lookAtEvent(services: Services, actor: Actor, change: Omit<Change, "agreed">): Promise<void> {
  const { userId } = requireStaff(actor, "events.manage");
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    await lockEvent(tx, services, change.id);
    const { row } = await holdEvent(tx, services, change);
    const writers = await writersOf(tx, change.id);
    if (row.state !== "published" || writers.length === 0)
      throw new Conflict("There is nothing to look at any more. Nothing was changed.");
    if (writers.includes(userId))
      throw new Conflict("You changed this event. A colleague has to look at it. Nothing was changed.");
    const { revision } = row;
    await tx.updateTable("events").set({ seen_revision: revision }).where("id", "=", change.id).execute();
    await recordAudit(tx, clock, { userId }, { type: "event.looked-at", subject: change.id, detail: { revision } });
  });
}

/** An event that waits for a second person. */
export interface WaitingEvent {
  id: string;
  title: string;
  draft: boolean;
  by: string;
  /** One person has put it on the site. */
  alone: boolean;
  since: number;
}

/** The events to come that others have written or changed, and nobody else has looked at, the longest waiting first. */
export async function listUnseenEvents(services: Services, actor: Actor): Promise<WaitingEvent[]> {
  const { userId } = requireStaff(actor, "desk.read");
  const { db, clock, siteContent } = services;
  const unseen = (eb: ExpressionBuilder<Tables, "events">) =>
    eb
      .selectFrom("event_versions")
      .whereRef("event_versions.event_id", "=", "events.id")
      .whereRef("event_versions.revision", ">", "events.seen_revision")
      .where("event_versions.step", "in", writing);
  const rows = await db
    .selectFrom("events")
    .selectAll("events")
    .select((eb) =>
      unseen(eb)
        .select(({ fn }) => fn.min("event_versions.at").as("since"))
        .as("since"),
    )
    .where("state", "in", ["draft", "published"])
    .where("starts_at", ">", clock.now())
    .where((eb) => eb.exists(unseen(eb).select("event_versions.id")))
    .where((eb) =>
      eb.not(eb.exists(unseen(eb).where("event_versions.changed_by", "=", userId).select("event_versions.id"))),
    )
    .orderBy("since")
    .execute();
  const offices = siteContent.offices();
  return Promise.all(
    rows.map(async (row) => {
      const { series } = occurrenceOf(row, offices);
      const waits = await readUnseen(db, row.id, userId);
      return {
        ...{ id: row.id, title: series.title, draft: row.state === "draft" },
        ...{ by: waits?.by.join(", ") ?? someoneWhoLeft, alone: waits?.alone ?? false },
        since: waits?.since ?? row.changed_at,
      };
    }),
  );
}
