import type { Db } from "~/platform/db/tables";
import "./tables";

/** The days of a client's first transaction and of the first one with an instrument; null without any. */
export async function readBeginnings(
  db: Db,
  clientId: string,
): Promise<{ firstOn: string | null; heldFrom: string | null }> {
  const earliest = db
    .selectFrom("portfolio_transactions")
    .select("on_date")
    .where("client_id", "=", clientId)
    .where("voided_at", "is", null)
    .orderBy("on_date")
    .limit(1);
  const first = await earliest.executeTakeFirst();
  const held = await earliest.where("instrument_id", "is not", null).executeTakeFirst();
  return { firstOn: first?.on_date ?? null, heldFrom: held?.on_date ?? null };
}
