import { day } from "~/platform/clock";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import type { ItemKind } from "../inbox/vocabulary";
import { readKept } from "./read-kept.server";
import { noticeDays } from "./vocabulary";

interface Line {
  id: string;
  kind: ItemKind;
  name: string;
  reference: string;
  /** When it came in, epoch milliseconds. */
  createdAt: number;
  /** Until when its rule keeps it, epoch milliseconds. */
  until: number;
}

export interface DueItem extends Line {
  /** Not before this moment, epoch milliseconds. */
  erasedFrom: number;
}

export interface HeldItem extends Line {
  reason: string;
  heldSince: number;
  /** The administrator's name, if the account is still there. */
  heldBy: string | null;
}

export interface RetentionList {
  /** What is erased next, first. */
  due: DueItem[];
  totalDue: number;
  /** Last held first. */
  held: HeldItem[];
  totalHeld: number;
}

/** The page shows so many of each. */
const most = 100;

/** The inbox items whose erasure is announced, and those on legal hold. */
export async function listRetention(services: Services, actor: Actor): Promise<RetentionList> {
  requireStaff(actor, "system.read");
  const { db } = services;
  const due = await db
    .selectFrom("due_erasures")
    .innerJoin("inbox_items", "inbox_items.id", "due_erasures.item_id")
    .select(["id", "kind", "name", "email", "reference", "changed_at", "created_at", "days", "counted_at"])
    .orderBy("days", "desc")
    .orderBy("counted_at")
    .orderBy("item_id")
    .limit(most)
    .execute();
  const held = await db
    .selectFrom("item_holds")
    .innerJoin("inbox_items", "inbox_items.id", "item_holds.item_id")
    .leftJoin("user", "user.id", "item_holds.placed_by")
    .select([
      "inbox_items.id",
      "kind",
      "inbox_items.name",
      "inbox_items.email",
      "reference",
      "changed_at",
      "created_at",
    ])
    .select(["reason", "placed_at", "user.name as heldBy"])
    .orderBy("placed_at", "desc")
    .orderBy("item_id")
    .limit(most)
    .execute();
  const kept = await readKept(services, db, [...due, ...held]);
  const untils = new Map(kept.map(({ id, until }) => [id, until]));
  const line = ({ id, kind, name, reference, created_at }: Row): Line => ({
    ...{ id, kind, name, reference, createdAt: created_at },
    until: untils.get(id) ?? 0,
  });
  return {
    due: due.map((row) => ({ ...line(row), erasedFrom: erasedFrom(row) })),
    totalDue: (await countDue(services)).total,
    held: held.map((row) => ({ ...line(row), reason: row.reason, heldSince: row.placed_at, heldBy: row.heldBy })),
    totalHeld: (
      await db.selectFrom("item_holds").select(db.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()
    ).count,
  };
}

interface Row extends Pick<Line, "id" | "kind" | "name" | "reference"> {
  created_at: number;
}

/** How many erasures are announced, and from when the first of them takes place; for System Status. */
export async function readDueErasures(
  services: Pick<Services, "db">,
  actor: Actor,
): Promise<{ total: number; first: number | null }> {
  requireStaff(actor, "desk.read");
  return countDue(services);
}

async function countDue({ db }: Pick<Services, "db">): Promise<{ total: number; first: number | null }> {
  const { count } = await db
    .selectFrom("due_erasures")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const first = await db
    .selectFrom("due_erasures")
    .select(["days", "counted_at"])
    .orderBy("days", "desc")
    .orderBy("counted_at")
    .limit(1)
    .executeTakeFirst();
  return { total: count, first: first ? erasedFrom(first) : null };
}

/** When the last of the 30 days will have been counted, if the product runs all the time. */
export const erasedFrom = ({ days, counted_at }: { days: number; counted_at: number }): number =>
  counted_at + (noticeDays - days) * day;
