import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { tellOfAdvisor } from "./advisor-news.server";
import { advisorColumns } from "./row.server";
import "./events";

/** The clients who have this advisor of record, deleted ones left out. */
export async function countClientsOf(db: Db | Tx, advisor: string): Promise<number> {
  const { count } = await db
    .selectFrom("clients")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("advisor", "=", advisor)
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Gives the clients of one advisor of record to another one, or to nobody (''), and tells those who have an account. Deleted clients
 * go along, unheard: a restored one belongs to nobody who has left. Returns how many were told of or not, without the deleted ones.
 */
export async function handClientsOver(
  tx: Tx,
  services: Pick<Services, "clock" | "firm" | "publicUrl" | "siteContent">,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<number> {
  const { clock } = services;
  const after = advisorColumns({ advisor: to, advisorSince: "" }, clock.now());
  const rows = await tx
    .updateTable("clients")
    .set(({ eb }) => ({ ...after, version: eb("version", "+", 1), updated_at: clock.now() }))
    .where("advisor", "=", from)
    .returning(["id", "user_id", "hidden_at"])
    .execute();
  for (const { id, user_id: userId, hidden_at: hiddenAt } of rows) {
    if (userId && hiddenAt === null) await tellOfAdvisor(tx, services, { clientId: id, userId, from, to });
    const detail = { fields: ["advisor"], changes: { advisor: { from, to } } };
    await recordAudit(tx, clock, { userId: by }, { type: "client.changed", subject: id, detail });
  }
  return rows.filter(({ hidden_at }) => hidden_at === null).length;
}
