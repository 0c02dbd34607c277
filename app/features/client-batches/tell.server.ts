import { hour } from "~/platform/clock";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import { tellOfAdvisor } from "../clients/advisor-news.server";
import { undoHours } from "./vocabulary";
import "./tables";

/**
 * Tells the clients of a batch who their advisor is now, once it cannot be undone unheard any more: as one change would have told
 * each of them. Only one node wins a batch; a client whose advisor has changed again has been told of that. Forgets the batches that
 * can no longer be undone. Returns how many were told.
 */
export async function tellOfBatches(services: Services, stopped?: AbortSignal): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  const due = await db
    .selectFrom("client_batches")
    .select("id")
    .where("kind", "=", "advisor")
    .where("told_at", "is", null)
    .where("undone_at", "is", null)
    .where("at", "<=", now - undoWindow)
    .orderBy("at")
    .execute();
  let told = 0;
  for (const { id } of due) {
    if (stopped?.aborted) break;
    // An error with one batch does not stop the others.
    told += await tell(services, id).catch((error: unknown) => {
      log.error("clients not told of their advisor", { job: "client-batches", error });
      return 0;
    });
  }
  if (told > 0) services.mailQueued();
  await db
    .deleteFrom("client_batches")
    .where("at", "<", now - undoHours * hour)
    .where((where) =>
      where.or([where("kind", "!=", "advisor"), where("told_at", "is not", null), where("undone_at", "is not", null)]),
    )
    .execute();
  return told;
}

const tell = (services: Services, batchId: string): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const batch = await tx
      .updateTable("client_batches")
      .set({ told_at: services.clock.now() })
      .where("id", "=", batchId)
      .where("told_at", "is", null)
      .where("undone_at", "is", null)
      .returning("value")
      .executeTakeFirst();
    if (!batch) return 0;
    const lines = await tx
      .selectFrom("client_batch_lines as line")
      .innerJoin("clients", "clients.id", "line.client_id")
      .select(["clients.id", "clients.user_id", "line.former"])
      .where("batch_id", "=", batchId)
      .where("clients.user_id", "is not", null)
      .where("clients.hidden_at", "is", null)
      .where("clients.advisor", "=", batch.value)
      .orderBy("clients.n")
      .execute();
    for (const { id: clientId, user_id: userId, former } of lines) {
      const { advisor: from } = JSON.parse(former) as { advisor: string };
      if (userId) await tellOfAdvisor(tx, services, { clientId, userId, from, to: batch.value });
    }
    return lines.length;
  });
