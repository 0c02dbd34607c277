import { erasePersonalValues } from "~/platform/audit/erase-values.server";
import { day } from "~/platform/clock";
import type { Services } from "~/platform/services";
import { restorableDays } from "./vocabulary";
import "./tables";

/** Deletes tasks and templates for good that were removed 30 days ago. */
export async function forgetRemovedTasks({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const longAgo = clock.now() - restorableDays * day;
  const gone = await db.selectFrom("tasks").select("id").where("hidden_at", "<", longAgo).limit(500).execute();
  for (const { id } of gone)
    await db.transaction().execute(async (tx) => {
      // Not restored in the meantime.
      const removed = await tx
        .deleteFrom("tasks")
        .where("id", "=", id)
        .where("hidden_at", "<", longAgo)
        .returning("id")
        .executeTakeFirst();
      if (!removed) return;
      await tx.deleteFrom("notifications").where("subject", "=", id).execute();
      // What belongs to a client or an application goes with them.
      await erasePersonalValues(tx, clock, id);
    });
  await db.deleteFrom("task_templates").where("hidden_at", "<", longAgo).execute();
}
