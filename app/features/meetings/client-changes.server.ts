import type { Db, Tx } from "~/platform/db/tables";
import type { MeetingsOfClient } from "../clients/meetings-of-client";
import { nextSequence } from "./meeting-file";
import { mailCancelled } from "./meeting-mails.server";
import { freeCells } from "./schedule/cells.server";

export const meetingsOfClient: MeetingsOfClient = {
  async countToCome(db, clientId, now) {
    const { count } = await toCome(db, clientId, now)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  async mailClosed(tx, services, clientId, hold) {
    const now = services.clock.now();
    const meetings = await toCome(tx, clientId, now)
      .select(["id", "format", "meets_at as meetsAt", "meets_zone as zone", "place"])
      .select(["ends_at as endsAt", "advisor", "sequence"])
      .orderBy("meets_at")
      .execute();
    const why = { by: "firm" as const, reason: closedReason, canAskAgain: false, hold };
    for (const { meetsAt, sequence, ...meeting } of meetings) {
      if (meetsAt === null) continue;
      await mailCancelled(tx, services, { ...meeting, meetsAt, sequence: nextSequence(sequence, now) }, why);
    }
  },
  async cancelDeleted(tx, clientId, { deletedAt, deletedBy }) {
    const cancelled = await tx
      .updateTable("meeting_requests")
      .set({ status: "cancelled", closed_at: deletedAt, closed_by: deletedBy, cancel_reason: closedReason })
      .set({ unconfirmed_since: null })
      .where("client_id", "=", clientId)
      .where("status", "=", "arranged")
      .where("meets_at", ">", deletedAt)
      .returning("id")
      .execute();
    for (const { id } of cancelled) await freeCells(tx, id);
    return cancelled.length;
  },
};

const closedReason = "Your account was closed.";

const toCome = (db: Db | Tx, clientId: string, now: number) =>
  db
    .selectFrom("meeting_requests")
    .where("client_id", "=", clientId)
    .where("status", "=", "arranged")
    .where("meets_at", ">", now);
