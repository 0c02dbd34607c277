import type { Db, Tx } from "~/platform/db/tables";

/** The online acceptance of an application counts no more, so the offer can be accepted again. The signed PDF stays. */
export async function takeAcceptanceBack(tx: Tx, applicationId: string, now: number): Promise<void> {
  await tx
    .updateTable("application_acceptances")
    .set({ taken_back_at: now })
    .where("application_id", "=", applicationId)
    .where("taken_back_at", "is", null)
    .execute();
}

/** Whether the applicant has accepted online and the firm has still to confirm it. */
export async function isAcceptanceWaiting(db: Db | Tx, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("application_steps")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("state", "=", "proposed")
    .where("acceptance_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
