import type { Db, Tx } from "~/platform/db/tables";
import type { MeetingsOfClient } from "../clients/meetings-of-client";
import { mailCancelled } from "./meeting-mails.server";
import { zoneOfClient } from "./zone-of-client.server";

export const meetingsOfClient: MeetingsOfClient = {
  async countToCome(db, clientId, now) {
    const { count } = await toCome(db, clientId, now)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  async mailClosed(tx, services, { id, email }, hold) {
    const meetings = await toCome(tx, id, services.clock.now())
      .select(["id", "format", "meets_at as meetsAt", "meets_zone as zone", "client_zone as wishZone", "place"])
      .orderBy("meets_at")
      .execute();
    const own = await zoneOfClient(tx, id);
    const why = { byFirm: true, reason: closedReason, canAskAgain: false, hold };
    for (const { meetsAt, wishZone, ...meeting } of meetings)
      if (meetsAt !== null)
        await mailCancelled(tx, services, { ...meeting, email, meetsAt, clientZone: own || wishZone }, why);
  },
  async cancelDeleted(tx, clientId, { deletedAt, deletedBy }) {
    const cancelled = await tx
      .updateTable("meeting_requests")
      .set({ status: "cancelled", closed_at: deletedAt, closed_by: deletedBy, cancel_reason: closedReason })
      .where("client_id", "=", clientId)
      .where("status", "=", "arranged")
      .where("meets_at", ">", deletedAt)
      .executeTakeFirst();
    return Number(cancelled.numUpdatedRows);
  },
};

const closedReason = "Your account was closed.";

const toCome = (db: Db | Tx, clientId: string, now: number) =>
  db
    .selectFrom("meeting_requests")
    .where("client_id", "=", clientId)
    .where("status", "=", "arranged")
    .where("meets_at", ">", now);
