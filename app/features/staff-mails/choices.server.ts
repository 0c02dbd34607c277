import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { staffTopicRules } from "./topics";
import { type StaffTopic, type StaffWay, staffTopics } from "./vocabulary";

import "./audit-entries.server";
import "./tables";

export type StaffMails = Record<StaffTopic, StaffWay>;

/** When the reader is mailed about each topic, with what is usual where they have chosen nothing. */
export async function readStaffMails({ db }: Services, actor: Actor): Promise<StaffMails> {
  return mailsOf(db, requireStaff(actor, "desk.read").userId);
}

async function mailsOf(db: Db | Tx, userId: string): Promise<StaffMails> {
  const rows = await db.selectFrom("staff_mails").select(["topic", "way"]).where("user_id", "=", userId).execute();
  const chosen = new Map(rows.map(({ topic, way }) => [topic, way]));
  const entries = staffTopics.map((topic) => [topic, chosen.get(topic) ?? staffTopicRules[topic].usual] as const);
  return Object.fromEntries(entries) as StaffMails;
}

/** Stores what the reader has chosen. Who was never mailed about something hears of what is new from now on. */
export async function saveStaffMails(services: Services, actor: Actor, mails: StaffMails): Promise<void> {
  const { userId } = requireStaff(actor, "desk.read");
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const before = await mailsOf(tx, userId);
    const changed = staffTopics.filter((topic) => before[topic] !== mails[topic]);
    if (changed.length === 0) return;
    const now = clock.now();
    for (const topic of changed) {
      const row = { user_id: userId, topic, way: mails[topic], told_until: now, mailed_at: null };
      await tx
        .insertInto("staff_mails")
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(["user_id", "topic"])
            .doUpdateSet({ way: row.way, ...(before[topic] === "never" && { told_until: now }) }),
        )
        .execute();
    }
    const detail = { ways: Object.fromEntries(changed.map((topic) => [topic, mails[topic]])) };
    await recordAudit(tx, clock, { userId }, { type: "staff-mail.chosen", subject: userId, detail });
  });
}
