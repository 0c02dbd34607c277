import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { markClient } from "./rebuild.server";
import "./tables";

/** Moves everything of one client's portfolio to another client, whose days are then computed again. */
export async function movePortfolio(tx: Tx, clock: Clock, { from, to }: { from: string; to: string }): Promise<void> {
  const own = await tx.selectFrom("portfolios").selectAll().where("client_id", "=", from).executeTakeFirst();
  if (!own) return;
  await tx
    .insertInto("portfolios")
    .values({ client_id: to, benchmark_id: own.benchmark_id, updated_at: clock.now() })
    .onConflict((conflict) => conflict.column("client_id").doNothing())
    .execute();
  await tx.updateTable("portfolio_accounts").set({ client_id: to }).where("client_id", "=", from).execute();
  await tx.updateTable("portfolio_transactions").set({ client_id: to }).where("client_id", "=", from).execute();
  const target = await tx
    .selectFrom("portfolio_targets")
    .select("n")
    .where("client_id", "=", to)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
  if (!target) await tx.updateTable("portfolio_targets").set({ client_id: to }).where("client_id", "=", from).execute();
  await tx.deleteFrom("portfolios").where("client_id", "=", from).execute();
  await markClient(tx, to, "");
}
