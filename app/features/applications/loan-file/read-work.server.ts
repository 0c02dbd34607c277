import type { Db } from "~/platform/db/tables";

/** The conditions and requests of an application, in the shape that `readiness` takes. */
export async function readWork(db: Db, applicationId: string) {
  const conditions = await db
    .selectFrom("application_conditions")
    .select(["kind", "text", "holds", "state", "changed_at as changedAt"])
    .where("application_id", "=", applicationId)
    .orderBy("id")
    .execute();
  const requests = await db
    .selectFrom("application_requests")
    .select(["state", "created_at as createdAt", "due_on as dueOn", "answered_at as answeredAt"])
    .where("application_id", "=", applicationId)
    .orderBy("id")
    .execute();
  return { conditions, requests };
}
