import { recordAudit } from "~/platform/audit/audit.server";
import { erasePersonalValues } from "~/platform/audit/erase-values.server";
import { countDays } from "~/platform/db/count-days.server";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Services } from "~/platform/services";
import { eraseAccount } from "../clients/erase.server";
import { searchColumns } from "../clients/row.server";
import { readBefore } from "./before";
import { lockBoth, mergesLock } from "./locks.server";
import { undoDays } from "./vocabulary";
import "./events";
import "./tables";

/** The number of merges that one run settles at most, so that a run stays short. */
const atOnce = 20;

/**
 * The job: what an undo needs is forgotten after 30 days. The merged record keeps its name, which leads on to the one that stays;
 * its address and numbers go, and so does its closed account. While the record that stays is on legal hold, nothing does.
 */
export async function settleMerges(services: Services, stopped?: AbortSignal): Promise<void> {
  const { db, log } = services;
  await countDays(services, "client_merges");
  const due = await db
    .selectFrom("client_merges")
    .leftJoin("legal_holds", "legal_holds.client_id", "kept_id")
    .select(["client_merges.id", "kept_id", "gone_id"])
    .where("days", ">=", undoDays)
    .where("undone_at", "is", null)
    .where("settled_at", "is", null)
    .where("legal_holds.client_id", "is", null)
    .orderBy("merged_at")
    .limit(atOnce)
    .execute();
  for (const merge of due) {
    if (stopped?.aborted) return;
    // An error with one merge does not stop the others.
    await settle(services, merge).catch((error: unknown) => log.error("merge not settled", { job: "merges", error }));
  }
}

async function settle(
  { db, dialect, clock }: Services,
  { id, kept_id: kept, gone_id: gone }: { id: string; kept_id: string; gone_id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, mergesLock);
    await lockBoth(tx, [kept, gone]);
    const merge = await tx
      .updateTable("client_merges")
      .set({ settled_at: clock.now() })
      .where("id", "=", id)
      .where("undone_at", "is", null)
      .where("settled_at", "is", null)
      .returning("before")
      .executeTakeFirst();
    if (!merge) return;
    const closed = readBefore(merge.before)?.accounts.closed ?? null;
    const record = await tx.selectFrom("clients").select("name").where("id", "=", gone).executeTakeFirstOrThrow();
    const emptied = { email: "", phone: "", company: "" };
    await tx
      .updateTable("clients")
      .set({ ...emptied, ...searchColumns({ name: record.name, ...emptied }), user_id: null })
      .where("id", "=", gone)
      .execute();
    await tx.deleteFrom("trusted_contacts").where("client_id", "=", gone).execute();
    await tx.deleteFrom("client_merge_rows").where("merge_id", "=", id).execute();
    await tx.updateTable("client_merges").set({ before: "" }).where("id", "=", id).execute();
    if (closed !== null) {
      await erasePersonalValues(tx, clock, closed);
      await eraseAccount(tx, closed);
    }
    const detail = { from: gone, account: closed !== null };
    await recordAudit(tx, clock, "system", { type: "client-merge.settled", subject: kept, detail });
  });
}
